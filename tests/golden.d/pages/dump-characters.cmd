# a dump's first and last rows have the characters of their bytes where the others have them; a table of names and values is no row with its number before it
collate --page - --cpu 6502 <<'END'
ZERO PAGE USE

0003  TEST     TEST VALUE
0004  FLAG     00 OR FF

0243  A9 00         INIT    LDA   #$00
0245  85 04                 STA   FLAG
0247  10 FB                 BPL   *-3
0249  60                    RTS
024A  60 88 A8 90   TABLE   .BYTE $60,$88,$A8,$90
024E  40 28 D0 08           .BYTE $40,$28,$D0,$08
0252  00                    .BYTE 0

0243   A9                                                   )
0244   00 85 04 10 FB 60 60 88 A8 90 40 28                  ....{``.(.@(
0250   D0 08 00                                             P..
END
