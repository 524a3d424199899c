# Octal addresses of five digits behind the numbers of lines: 00107, and 00110 behind it
collate --page - --cpu 8080 --map <<'PAGE'
   1                  ; SUM OF A LIST
   2 00100                   ORG  100Q
   3 00100 041 126 000 SUM:  LXI  H,LIST
   4 00103 006 005           MVI  B,5
   5 00105 257               XRA  A
   6 00106 206         NEXT: ADD  M
   7 00107 043               INX  H
   8 00110 005               DCR  B
   9 00111 302 106 000       JNZ  NEXT
  10 00114 062 125 000       STA  TOTAL
  11 00117 376 144           CPI  100
  12 00121 310               RZ
  13 00122 303 100 000       JMP  SUM
  14 00125 000         TOTAL: DB  0
  15 00126 001         LIST: DB  1,2,3,4,5
     00127 002
     00130 003
     00131 004
     00132 005
PAGE
# Where damage leaves too few such rows they read as decimal ones: a guess, in which nothing is proven
collate --page - --cpu 8080 --map <<'PAGE'
00000  041 000 O20  TEST:   LXI   H,10000Q
00003  O21 377 037          LXI   D,17777Q
0O006  006 125              MVI   B,125Q
00010  160          FILL:   M0V   M,B
0O011  315 071 000          CALL  HIGH
00014  043                  INX   H
00015  302 01O 000          JNZ   FILL
O0020  041 000 020          LXI   H,10000Q
00023  076 125      CHECK:  MVI   A,125Q
0002S  276                  CMP   M
00026  302 O54 000          JNZ   FAULT
00031  315 071 000          CALL  HIGH
PAGE
# Decimal bytes of a digit each behind an address are no octal digits apart behind the number of a line
collate --page - --cpu 6502 --map <<'PAGE'
4096 100 1 2 3 4 5 6 7
4104 101 1 2 3 4 5 6 7
4112 102 1 2 3 4 5 6 7
4120 103 1 2 3 4 5 6 7
4128 104 1 2 3 4 5 6 7
4136 105 1 2 3 4 5 6 7
4144 106 1 2 3 4 5 6 7
PAGE
