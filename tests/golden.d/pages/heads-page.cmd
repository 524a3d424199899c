# A heading with the columns of lines and errors, and the number of its page
collate --page - --cpu 6502 <<'PAGE'
LINE  ADDR  B1 B2 B3  E  LABEL     OPER    OPERAND             COMMENT                PAGE  1

1     0300  A9 00        START     LDA     #$00
2     0302  AA                     TAX     
3     0303  9D 00 04     LOOP      STA     $0400,X
4     0306  E8                     INX     
5     0307  D0 FA                  BNE     LOOP
6     0309  60                     RTS     
PAGE
