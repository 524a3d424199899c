# What stands above columns is no row, though its words are digits: with bars between them, or none
page() {
cat <<'PAGE'
0200 | A2 05    | START  LDX   #$05
0202 | 20 0B 02 | LOOP   JSR   SHOW
0205 | CA       |        DEX
0206 | D0 FA    |        BNE   LOOP
0208 | 4C 00 02 |        JMP   START
020B | 86 40    | SHOW   STX   $40
020D | 60       |        RTS
PAGE
}
(echo '+------+----------+----------------------+'; echo 'ADDR | B1 B2 B3 | LABEL  MNEM  OPERAND'; page) | collate --page - --cpu 6502 --map
(echo 'ADDR B1 B2 B3   LABEL  MNEM  OPERAND  COMMENTS'; page | tr -d '|') | collate --page - --cpu 6502 --map
