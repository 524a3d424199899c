# a typist's O for 0 and l for 1, on a page that has no such digit; zeros with a stroke, quotes that turn, a dash for a minus
cat >rows <<'END'
                MPD     EQU   $40
                RES     EQU   $42
                        ORG   $0600
0600  A9 00     MULT    LDA   #0
0602  85 42             STA   RES
0604  A2 08             LDX   #8
0606  46 41     LP      LSR   $41
0608  90 03             BCC   NOAD
060A  18                CLC
060B  65 40             ADC   MPD
060D  6A        NOAD    ROR   A
060E  66 42             ROR   RES
0610  CA                DEX
0611  D0 F3             BNE   LP
0613  85 43             STA   RES+1
0615  A9 C1             LDA   #'A'+$80
0617  60                RTS
END
sed 's/0/O/g' rows | collate --page - --cpu 6502
sed 's/1/l/g' rows | collate --page - --cpu 6502
sed "s/0/Ø/g; s/'A'/‘A’/" rows | collate --page - --cpu 6502
rm -f rows
