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
# states, where many rows are data, which have none
collate --page - --cpu 8080 --map <<'PAGE'
0232  CD 38 02      10   SAY:    CALL  PRINT
0235  21 3C 02       2           LXI   H,LOW
0238  34            11   PRINT:  INR   M
0239  C3 32 02       5           JMP   SAY
023C  4C 4F 57           LOW:    DB    'LOW'
023F  00                         DB    0
0240  48 49              HIGH:   DB    'HI'
PAGE
# numbers that are labels in a few rows are none
collate --page - --cpu 8080 --map <<'PAGE'
0232  CD 3F 02      10   CALL  023FH
0235  21 3C 02           LXI   H,023CH
0238  34             2   INR   M
0239  C3 32 02           JMP   0232H
023C  7E                 MOV   A,M
023D  23             1   INX   H
023E  C9                 RET
PAGE
