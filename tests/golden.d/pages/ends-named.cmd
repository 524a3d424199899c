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
