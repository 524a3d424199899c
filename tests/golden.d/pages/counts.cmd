# Columns of what an assembler counts: cycles, states in brackets, bytes; numbers of lines between bytes and source are none, and rise
show() { collate --page - --cpu "$1" --map; }
show 6502 <<'PAGE'
 0280  A000      2  SEND    LDY   #0
 0282  B110      5          LDA   ($10),Y
 0284  3004      2          BMI   QUIT
 0286  C8        2          INY
 0287  4C8202    3          JMP   $0282
 028A  60        6  QUIT    RTS
PAGE
show 8080 <<'PAGE'
 1000  C3 04 10  (10)  START:  JMP   INIT
 1003  F5        (11)  TICK:   PUSH  PSW
 1004  31 00 11  (10)  INIT:   LXI   SP,1100H
 1007  FB        (4)           EI
 1008  C3 00 10  (10)          JMP   START
PAGE
show 8080 <<'PAGE'
0100  3  31 E5 01     NIM:    LXI   SP,01E5H
0103  2  3E 15        AGAIN:  MVI   A,21
0105  3  32 BC 01             STA   01BCH
0108  3  C3 03 01             JMP   AGAIN
PAGE
show 6502 <<'PAGE'
0280 A0 00       1  SEND    LDY   #0
0282 B1 10       2          LDA   ($10),Y
0284 30 04       3          BMI   QUIT
0286 C8          4          INY
0287 4C 82 02    5          JMP   $0282
028A 60          6  QUIT    RTS
PAGE
