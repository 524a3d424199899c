# Heads of columns are no row: of the bytes of a listing, and twice side by side
show() { collate --page - --cpu "$1" --map; }
show 6502 <<'PAGE'
ADDR   B1 B2 B3   LABEL   MNEM   OPERAND   COMMENTS

0200   A9 93      LIFE    LDA    #$93      CLEAR SCREEN
0202   20 D2 FF           JSR    $FFD2
0205   CA                 DEX
0206   60                 RTS
PAGE
show 8080 <<'PAGE'
ADDR  00 01 02 03 04 05 06 07       ADDR  00 01 02 03 04 05 06 07

0100  31 E5 01 21 97 01 CD 8D       0118  80 01 FE 1B CA 00 00 D6
0108  01 3E 15 32 BC 01 CD 62       0120  30 CA 5C 01 FE 04 D2 5C
0110  01 21 A7 01 CD 8D 01 CD       0128  01 47 3A BC 01 90 DA 5C
PAGE
