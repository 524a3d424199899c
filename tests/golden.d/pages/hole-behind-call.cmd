# A routine that is called comes back: a page number behind a call explains no hole, as behind any other instruction
show() { collate --page - --cpu "$1" --map; }
show 8008 <<'PAGE'
001 010  370                   LMA
001 011  307           LOOP    LAM
001 012  004 001               ADI  001
001 014  106 030 001           CAL  DELAY

                                 2 - 14

001 030  016 377       DELAY   LBI  377
001 032  026 020               LCI  020
001 034  007                   RET
PAGE
show 8080 <<'PAGE'
2000  3E 05     START   MVI  A,5
2002  CD 14 20          CALL SHOW

                              - 31 -

MEMORY TEST   VERSION 1.0          7/4/78
LOC   OBJECT    LABEL   OP   OPERAND
2014  D3 10     SHOW    OUT  10H
2016  C9                RET
PAGE
# a jump before it, and the hole is explained
show 8080 <<'PAGE'
2000  3E 05     START   MVI  A,5
2002  C3 14 20          JMP  SHOW

                              - 31 -

MEMORY TEST   VERSION 1.0          7/4/78
LOC   OBJECT    LABEL   OP   OPERAND
2014  D3 10     SHOW    OUT  10H
2016  C9                RET
PAGE
