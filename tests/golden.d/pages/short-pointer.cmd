# Apple's monitor prints two digits of an address in page zero: a jump through it has no shorter form; what has one lost its zeros
collate --page - --cpu 6502 <<'PAGE'
0280-   84 06       STY   $06
0282-   85 07       STA   $07
0284-   8D 08 00    STA   $08
0287-   6C 06 00    JMP   ($06)
PAGE
