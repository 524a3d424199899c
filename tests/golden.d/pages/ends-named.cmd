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
