# A row that is moved off its printed address: rows of its length that it was moved over, those up to the gap in which it prints, and it itself where its bytes are not its statement's, are not certain
show() { collate --page - --cpu "$1" --map | sed "/layout:/d"; }
show 6502 <<'PAGE'
0305  88       HOLD   DEY
0306  D0 04           BNE  CHECK
0308  C6 07           DEC  $07
030C  CA       CHECK  DEX
030D  F0 08           BEQ  QUIT
030A  D0 F6           BNE  HOLD
030F  A6 06           LDX  $06
0311  4C 02 03        JMP  $0302
0314  60       QUIT   RTS
PAGE
show 6502 <<'PAGE'
0320  AD 2A 03          LDA   VECT
0323  85 F1             STA   $F1
0325  6C F0 00          JMP   ($00F0)
0328  00        DONE    BRK
032A  60                RTS
0329  28 03     VECT    .WORD DONE
032C  00        COUNT   .BYTE 0
032D  53 4C 4F  TEXT    .BYTE 'SLO'
PAGE
show 8080 <<'PAGE'
0108  0E 02               MVI  C,2
010A  CD                  POP  B
010D  C1 05 00            CALL 5
010E  E1                  POP  H
010F  23                  INX  H
0110  C9                  RET
PAGE
