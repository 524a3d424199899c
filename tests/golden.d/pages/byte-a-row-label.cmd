# A byte a row: a label of two hexadecimal digits behind it is no second byte
collate --page - --cpu 6502 --map <<'PAGE'
0308  A5         LDA $3C
0309  3C
030A  20         JSR $FDDA
030B  DA
030C  FD
030D  A9         LDA #$AD
030E  AD
030F  A9  D1     LDA #$A0
0310  A0
0311  20         JSR $FDED
0312  ED
0313  FD
0314  D0         BNE D1
0315  F9
0316  60         RTS
PAGE
