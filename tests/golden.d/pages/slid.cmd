# an address that is printed twice, and those behind it one row late: up to the hole nobody knows
show() { collate --page - --cpu "$1" --map | sed '/^ *[0-9]* | /d; /^ *| /d; /^ *= /d'; }
show 8080 <<'END'
C029  F5              HEX2    PUSH  PSW
C02A  0F                      RRC
C02B  0F                      RRC
C02C  0F                      RRC
C02C  0F                      RRC
C02D  CD 32 C0                CALL  NIB
C031  F1                      POP   PSW
C032  E6 0F           NIB     ANI   0FH
C034  C6 90                   ADI   90H
C036  27                      DAA
C037  C9                      RET
END
# addresses of three rows in another order: the one that was moved does not fit
show 6502 <<'END'
060B 65 40             ADC   $40
060D 6A        NOAD    ROR   A
060E 66 42             ROR   $42
0610 CA                DEX
0615 D0 F8             BNE   NOAD
0611 85 43             STA   $43
0613 60                RTS
0616 20 0D 06          JSR   NOAD
0619 60                RTS
END
# rows that print an address as far off as the gap is long that they lead to
show 8080 <<'END'
0118  21 00 02           LXI  H,0200H
011B  7E        PRINT    MOV  A,M
011B  B7                 ORA  A
011C  CA 27 01           JZ   EXIT
0120  CD 00 F8           CALL 0F800H
0123  23                 INX  H
0124  C3 1B 01           JMP  PRINT
0127  C9        EXIT     RET
END
# ... of which the first has the room for it above
show 8080 <<'END'
011B  7E        PRINT   MOV   A,M
011B  B7                ORA   A
011C  CA 27 01          JZ    EXIT
0120  CD 40 01          CALL  PUTCH
0123  23                INX   H
0124  C3 1B 01          JMP   PRINT
0127  3E 0D     EXIT    MVI   A,0DH
0129  C9                RET
0140  F5        PUTCH   PUSH  PSW
0141  F1                POP   PSW
0142  C9                RET
END
# the bytes of three rows, one row off: STA of a name above 00FF is no 85
show 6502 <<'END'
DDR     EQU   $1701
0200 A9 01             LDA   #$01
0202 85 12             STA   DDR
0205 8D 01 17          LDA   #$4A
0207 A9 4A             STA   $12
0209 A9 02             LDA   #$02
020B 85 13             STA   $13
020D 4C 00 02          JMP   $0200
END
# addresses that stand by themselves bind the rows behind them up to the next one: behind the last nobody counts
show 6502 <<'END'
==0300 FACE
A5F9   LDA $F9
200A03 JSR BED
209E1E JSR $1E9E
3000   BMI *+2
==030A BED
48     PHA
4A     LSR A
60     RTS
END
# bytes alone below an instruction that has all of its own: the row that they went on with was lost
show 8080 <<'END'
1000  06 03         START:  MVI   B,3
      3E 41         LOOP:   MVI   A,41H
      D3 21                 OUT   21H
      05                    DCR   B
1007  C2 02 10              JNZ   LOOP
      3E B2         TWO:    MVI   A,0B2H
      D3 21                 OUT   21H
100E  C3 00 10              JMP   START
      54 57 4F 00
END
