# Names of numbers that the page defines nowhere are no findings, and no witnesses either; near to an operator or a number they are none
collate --page - --cpu 8080 --map -o - <<'PAGE'
0100 06 0C     START:  MVI  B,COUNT
0102 DB 01     LOOP:   IN   STAT
0104 E6 80             ANI  MASK
0106 C2 02 01          JNZ  LOOP
0109 FE 0C             CPI  COUNT
010B 3E 01             MVI  A,HICH START
010D D6 05             SUI  O5H
010F 0E 0B             MVI  C,COUNT-1
0111 C9                RET
PAGE
