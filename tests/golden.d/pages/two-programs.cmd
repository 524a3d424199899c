# two programs side by side, each with its origin and equates at its head, one longer than the other
cat >rows <<'END'
                MPD     EQU   $40                             LIST    EQU   $0400
                MPR     EQU   $41                             COUNT   EQU   $20
                        ORG   $0600                           SWAPS   EQU   $21
0600  A9 00     MULT    LDA   #0                                      ORG   $0800
0602  85 42             STA   $42             0800  A0 00     SORT    LDY   #0
0604  A2 08             LDX   #8              0802  84 21             STY   SWAPS
0606  46 41     LP      LSR   MPR             0804  A6 20             LDX   COUNT
0608  CA                DEX                   0806  CA                DEX
0609  D0 FB             BNE   LP              0807  F0 09             BEQ   EXIT
060B  60                RTS                   0809  B9 00 04  LOOP    LDA   LIST,Y
                                              080C  C8                INY
                                              080D  CA                DEX
                                              080E  D0 F9             BNE   LOOP
                                              0810  F0 EE             BEQ   SORT
                                              0812  60        EXIT    RTS
END
collate --page - --cpu 6502 <rows
sed 's/0804  A6/0B04  A6/; s/SWAPS *EQU/SWAPS   EQV/' rows | collate --page - --cpu 6502
rm rows
