# A label that may be digits, with an operator behind it, in a list of words
collate --page - --cpu 6502 --map <<'PAGE'
0C40  AE 52 0C   FIND    LDX   LEN
0C43  B1 3C      F1      LDA   ($3C),Y
0C45  D0 02              BNE   F2
0C47  CA                 DEX
0C48  60                 RTS
0C49  E6 3C      F2      INC   $3C
0C4B  D0 F6              BNE   F1
0C4D  4C 40 0C           JMP   FIND
0C50  42 0C      TAB     .WORD F1-1
0C52  03         LEN     .BYTE 3
PAGE
