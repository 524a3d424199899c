# Rows without an address among those that have one, two and more in a row, stand there by the order of the page alone
show() { collate --page - --cpu "$1" --map | sed "/layout:/d"; }
show 8080 <<'PAGE'
2000  31 00 21  TEST    LXI  SP,2100H
2003  21 00 30          LXI  H,3000H
2006  3E 01     WALK    MVI  A,01H
2011  23                INX  H
      7C                MOV  A,H
      FE 40             CPI  40H
      76                HLT
      C2 06 20          JNZ  WALK
2019  F5        ERROR   PUSH PSW
201A  06 45             MVI  B,'E'
201C  CD 24 20          CALL PUT
2020  D3 FF             OUT  0FFH
2024  DB 10     PUT     IN   STAT
2026  E6 02             ANI  02H
2028  CA 24 20          JZ   PUT
PAGE
