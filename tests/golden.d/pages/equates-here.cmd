# X EQU $ is where the line below it stands, beside that line's own label; what lines have in front of it may be their number
collate --page - --cpu 8080 <<'END'
1003  D6 41     MENU:  SUI   'A'
1005  FE 03            CPI   (TEND-TAB)/2
1007  D2 03 10         JNC   MENU
100A  21 0E 10         LXI   H,TAB
100D  C9               RET
100E  14 10     TAB:   DW    ONE
1010  19 10            DW    TWO
1012  03 10            DW    MENU
                TEND   EQU   $
1014  3E 01     ONE:   MVI   A,1
1016  C3 03 10         JMP   MENU
1019  C3 03 10  TWO:   JMP   MENU
END
collate --page - --cpu 8080 <<'END'
0060  0100  31 3F 01      START:  LXI   SP,STACK
0070  0103  21 3F 01              LXI   H,BUFF
0080  0106  06 48                 MVI   B,72
0090  0108  CD 17 01      READ:   CALL  GETCH
0100  010B  77                    MOV   M,A
0110  010C  23                    INX   H
0120  010D  05                    DCR   B
0130  010E  C2 08 01              JNZ   READ
0140  0111  CD 17 01              CALL  GETCH
0150  0114  C3 00 01              JMP   START
0160  0117  DB 00         GETCH:  IN    0
0170  0119  A7                    ANA   A
0180  011A  CA 17 01              JZ    GETCH
0190  011D  DB 01                 IN    1
0200  011F  C9                    RET
0210  0120                        DS    31
0220                      STACK   EQU   $
0230  013F                BUFF:   DS    72
0240  0187                        END   START
END
# an expression of names that the page defines is one byte, and not three
collate --page - --cpu 6502 <<'END'
1000 BD 08 10    LOOP    LDA   MSG,X
1003 8D 00 04            STA   $0400
1006 D0 F8               BNE   LOOP
1008 C1 D0 D0    MSG     .BYTE $C1,$D0,$D0
100B 00 10 08 10 TABA    .WORD LOOP,MSG
100F 10 25 10    LEN     .BYTE TABA-MSG
END
# two names of one place; but behind an origin, or where the row below is not where the one above ends, nobody says where it is
collate --page - --cpu 8080 --map <<'END'
0100 3E 05        MVI A,5
           BUF1   EQU $
           BUF2   EQU $
0102 21 02 01     LXI H,BUF1
0105 11 02 01     LXI D,BUF2
0108 C9           RET
END
collate --page - --cpu 8080 --map <<'END'
0100 3E 05        MVI A,5
           X      EQU $
0182 21 82 01     LXI H,X
0105 C9           RET
END
collate --page - --cpu 8080 --map <<'END'
0100 3E 05        MVI A,5
0102 C9           RET
           X      EQU $
                  ORG 0200H
0200 21 00 02     LXI H,X
0203 C9           RET
END
