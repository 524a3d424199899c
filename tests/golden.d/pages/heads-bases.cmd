# DEC above a column is no mnemonic where HEX stands beside it
collate --page - --map --cpu 6502 <<'PAGE'
DEC   HEX   OBJECT    SOURCE
512   0200  A0 0C     CLEAR   LDY  #$0C
514   0202  A9 20             LDA  #$20
516   0204  99 00 80  MORE    STA  $8000,Y
519   0207  88                DEY
520   0208  10 FA             BPL  MORE
522   020A  60                RTS
PAGE
# ... it is one below an address
collate --page - --map --cpu 6502 <<'PAGE'
0200  A2 0C     CLEAR   LDX  #$0C
0202  CE 10 02          DEC  HEX
0205  CA                DEX
0206  D0 FA             BNE  CLEAR+2
0208  60                RTS
0210            HEX     =    $0210
PAGE
