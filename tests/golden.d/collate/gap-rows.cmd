# Rows that are read though an address near them is misread, by where the rows before them end
cat >page.txt <<'END'
02CB: F8                MOV   M,A
02CC: C1                MOV   A,B
02CD: 2E 1B             MVI   H,1BH
02CF: C1        VIRU:   MOV   A,B
82D0: E0        NUPES:  MOV   E,A
02D: 30                 IMR   L
02D2: F8        RETUP:  MOV   M,A
02D3: C1                MOV   A,B
END
collate --page page.txt --cpu 8008 --map | grep '^  0'
# A mark behind an address read as another; an address that lost a digit before its mark, behind a hole
cat >page.txt <<'END'
030B: 36 20             MVI   M,20H
030D: 80                ADD   B
030E; C3 51 03          JMP   TESOK
035: AF                 XRA   A
0351: D6 49     TESOK:  SUI   49H
0353~ E6 2B             ANI   2BH
END
collate --page page.txt --cpu 8080 --map | grep '^  0'
# Behind a hole, a row leads up to the next one, whatever else of it is misread; so does one that looks like a table's
cat >page.txt <<'END'
003 266  345                  PUSH  H
003 267  176                  MOV   A,M
003 270  311                  RET
004 100  805          TIWUL:  D(R   B
004 101  023          LILAT:  INX   D
004 102  062 012 003          STA   031200Q
004 105  311                  RET
END
collate --page page.txt --cpu 8080 --map | grep '^  0'
cat >page.txt <<'END'
001 260  004 005      START,  ADI 005
001 262  074 012              CPI 012
001 264  110 260 001          JFZ START
001 267  007                  RET
003 260  004 000 000 270 004 000 000 271
003 270  000 000 000 100
/ the board: 330 X, 317 O, 336 a bar
@03 30Q  215 212 330 336 330 336 330 215
003 310  212 240 336 240 336 240 215 212
003 320  317 336 317 336 317 215 212 306
END
collate --page page.txt --cpu 8008 --map | grep '^  0'
rm page.txt
