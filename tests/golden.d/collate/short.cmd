# A byte that lost a digit, an address in two words, a blank within brackets: what else the
# row prints says what it is.
collate --page - --cpu 8080 <<'P'
0300 3E 04   START: MVI   A,04H
0302 01 C 03        LXI   B,TABLE
0305 0 06 03        LXI   H,START+6
030 8: 7E           MVO   A.M
0309 CD 0C 03       CALL  TABLE
030C C9      TABLE: RET
P
collate --page - --cpu z80 <<'P'
4C80 2A 8A 4C  START  LD HL,( TABLE)
4C83 3A 8A 4C         LD A,(TAB LE)
4C86 C3 80 4C         JP START
4C89 C9               RET
4C8A 00 00     TABLE  DEFB 00H,00H
P
