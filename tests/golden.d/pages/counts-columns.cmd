# Columns of lengths and of states behind the bytes, and cycles with the mark of one more if a branch is taken
collate --page - --cpu z80 --map <<'PAGE'
ADDR  CODE         B  T   LABEL  INSTRUCTION
0C80  2A 0C 0C     3  16  COPY   LD   HL,(0C0CH)
0C83  B7           1  4          OR   A
0C84  ED 52        2  15         SBC  HL,DE
0C86  30 02        2  12         JR   NC,UP
0C88  09           1  11         ADD  HL,BC
0C89  2B           1  6          DEC  HL
0C8A  ED B0        2  16  UP     LDIR
0C8C  C9           1  10         RET
PAGE
collate --page - --cpu 6502 --map <<'PAGE'
0300  A9 00      2   START   LDA   #$00
0302  AA         2           TAX
0303  9D 00 04   5   LOOP    STA   $0400,X
0306  E8         2           INX
0307  D0 FA      2*          BNE   LOOP
0309  60         6           RTS
PAGE
