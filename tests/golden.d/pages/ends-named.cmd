# A table's name for an address at which no row begins, or a branch there: the first row, or the last, was lost
cat >page <<'END'
0815- A5 54    1160 S1      LDA  ROW
0817- C5 54    1170         CMP  ROW
0819- B0 06    1180         BCS  S4
081B- C6 54    1190         DEC  ROW
081D- A9 00    1200 S3      LDA  #0
081F- D0 FA    1210         BNE  S2
0821- 60       1220 S4      RTS

SYMBOL TABLE

0054- ROW
0815- S1
081B- S2
081D- S3
0821- S4
END
try() { echo "-- $1"; collate --page - --cpu 6502; }
sed 's/1190         DEC/1190 S2      DEC/' page >whole
try 'whole' <whole
sed 7d whole | try 'without its last row'
sed 1d whole | try 'without its first'
sed '7d; /- S4$/d' whole | try 'without its last row, and its name'
sed 's/0821- 60       1220 S4      RTS/0821-          1220 S4      .EQ  */; 3s/.*/0819- B0 00    1180         BCS  S3/' whole | sed '3s/00/02/' | try 'whose last line makes no bytes'
rm -f page whole
# a last row whose address is lost, or whose byte is glued to its statement
collate --page - --cpu 6502 <<'END'
7FFE: A9 05      28         LDA #$05
8000: AD 0B 80   29 GAME    LDA TIME
8003: CD 0C 80   30         CMP BEST
8006: B0 F8      31         BCS GAME
8008: 4C 00 80   32         JMP GAME
800B: 00         33 TIME    DFB 0
    : FF         34 BEST    DFB $FF
END
collate --page - --cpu 8008 <<'END'
  256   46 0         PUNCH   LHI  0
  258   54 0                 LLI  0
  260   199          PUN1    LAM
  261   81                   OUT  8
  262   48                   INL
  263   72 4 1               JFZ  PUN1
  266   7RET
END
# rows joined with the one above
collate --page - --cpu 8008 <<'END' | head -4
  0200 0E08        MUL:    MVI   B,008H
  0202 C4          MUL1:   MOV   A,E
  0203 1A                  RAR
  0204 07                  RET
  0205 010A6400    TABLE:  DB    001H,00AH,064H,000H 0209 FAE77D37    POWERS: DB    0FAH,0E7H,07DH,037H
END
collate --page - --cpu z80 <<'END' | head -4
4C80: 21884C       SEARCH   LD HL,LIST
      011000                LD BC,0010
      EDB1                  CPIR
4C88: 0102030405060708  LIST     DEFB 01,02,03,04,05,06,07,08 1112131415161718           DEFB 11,12,13,14,15,16,17,18
END
collate --page - --cpu 8008 <<'END' | head -4
004/000    056 004          SORT     LHI      004
004/002    066 010                   LLI      010
004/004    307                       LAM
004/005    060                       INL
004/006    307                       LAM
004/007    007                       RET
004/010    104 021 231     LIST     DB       104,021,231,007,245,132,001,377 004/013    007 245 132
004/016    001 377
END
collate --page - --cpu 6502 <<'END' | sed -n "/beside/p; \$p"
8030: A9 C8      28  DELAY   LDA #200
8032: 38         29  INNER   SEC
8033: E9 01      30          SBC #1
8035: D0 FB      31          BNE INNER
8037: 88         32          DEY
8038: D0 F6      33          BNE DELAY
803A: A2 20      34          LDX #32         ;CLICK THE SPEAKER
803C: 8D 30 C0   35  BEEP    STA SPKR
803F: A0 5A      36          LDY #90
8041: 88         37  BEEP2   DEY
8042: D0 FD      38          BNE BEEP2
8044: CA         39          DEX
8045: D0 F5      40          BNE BEEP
8047: 8E 71 80   41          STX TIME
804A: EE 71 80   42  COUNT   INC TIME
804D: AD 00 C0   43          LDA KBD
8050: 10 F8      44          BPL COUNT
8052: AD 71 80   45          LDA TIME
8055: CD 72 80   46          CMP BEST
8058: B0 A6      47          BCS GAME
805A: 8D 72 80   48          STA BEST
805D: 4C 00 80   49          JMP GAME
8060: 60         50  QUIT    RTS
8061: 50 52 45   51  TITLE   ASC 'PRESS ANY KEY',0
806D: 59 00 806F: 01 00      52  SEED    DFB 1,0
8071: 00         53  TIME    DFB 0
END
# the row before a monitor's command was lost, and the instruction above runs into its hole
collate --page - --cpu 6502 <<'END'
., C03F 29 0F     AND #$0F
., C041 C9 0A     CMP #$0A
., C043 90 02     BCC $C047
., C045 69 06     ADC #$06
., C047 69 30     ADC #$30
.M C04C C067
.:C04C 0D 0A 4E 55 4D 42 45 52
.:C054 53 0D 00 01 02 04 08 10
END
# what is called right before the first row, or right behind the last, is named by no line: a row was lost
collate --page - --cpu 6502 <<'END'
0202 8D 00 10       STA $1000
0205 CA     LOOP    DEX
0206 D0 FD          BNE LOOP
0208 20 00 02       JSR START
020B 60             RTS
END
collate --page - --cpu 8080 <<'END'
0200 3E 01    START:  MVI A,1
0202 32 11 02         STA COUNT
0205 3D       LOOP:   DCR A
0206 C2 05 02         JNZ LOOP
0209 CD 00 02         CALL START
020C CD 10 02         CALL PRINT
020F C9               RET
END
# ... but for the machine's, which an equate names, and for a cell behind the program
collate --page - --cpu 8080 <<'END'
              PRINT   EQU 0210H
0200 3E 01    START:  MVI A,1
0202 32 11 02         STA COUNT
0205 3D       LOOP:   DCR A
0206 C2 05 02         JNZ LOOP
0209 CD 00 02         CALL START
020C CD 10 02         CALL PRINT
020F C9               RET
END
# an instruction that goes on into the hole before an origin; so does the last row of a page, into that before its first one
collate --page - --cpu 6502 <<'END'
        ORG   $0600
0600 A9 00     MULT    LDA   #0
0602 85 42             STA   $42
0604 A2 08             LDX   #8
0606 CA        LP      DEX
0607 D0 FD             BNE   LP

        ORG   $0800
0800 A0 00     SORT    LDY   #0
0802 84 21             STY   $21
0804 60                RTS
END
collate --page - --cpu 8080 <<'END'
2015  E6 0F             ANI   0FH
2017  4F                MOV   C,A
2018  C9                RET

                        ORG   200FH
200F  C3 00 F0          JMP   0F000H
2012  78                MOV   A,B
2013  47                MOV   B,A
END
# a call as the last instruction comes back; room whose address is printed begins behind what was lost
collate --page - --cpu 8080 <<'END'
011B  7E        PRINT   MOV   A,M
011C  B7                ORA   A
011D  C8                RZ
011E  CD 40 01          CALL  0140H
END
collate --page - --cpu 8080 <<'END'
0136  DB 01    GETCH:  IN    1
0138  E6 7F            ANI   7FH
013A  C9               RET
0154                   DS    32
0174           BUFF:   DS    72
                       END   GETCH
END
# a number is called right behind the last row
collate --page - --cpu 8080 <<'END'
0D2A  7C              MOV  A,H
0D2B  CD 37 0D        CALL 0D37H
0D2E  7D              MOV  A,L
0D2F  CD 37 0D        CALL 0D37H
0D32  0E 20           MVI  C,' '
0D34  C3 18 FC        JMP  0FC18H
END
