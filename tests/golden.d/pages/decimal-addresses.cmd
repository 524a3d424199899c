# Decimal addresses of four digits and bytes in hexadecimal: the rows go on, which they do not in hexadecimal; words are decimal there, too
collate --page - --cpu 6502 --map <<'PAGE'
 7168  A9 93      LDA #147
 7170  20 D2 FF   JSR 65490
 7173  A9 00      LDA #0
 7175  85 B4      STA 180
 7177  A9 80      LDA #128
 7179  85 B5      STA 181
 7181  A9 19      LDA #25
 7183  4C 00 1C   JMP 7168
 7186  00 1C 08   .WORD 7168,1032
 7189  04
PAGE
# beside octal bytes, some of them without an 8 or a 9 in the address
collate --page - --cpu 8008 --map <<'E'
0000  301           SHIFT   LAB
0001  044 007               NDI   7
0003  106 000 003           CAL   PRNT
0006  301                   LAB
0007  004 260               ADI   176
0009  277                   CPM
0010  140 000 000           JTC   SHIFT
0013  170 020 000           JTP   SH1
0016  007           SH1     RET
E
# ... three rows of them, with bytes in decimal digits
collate --page - --cpu z80 --map <<'PAGE'
7F20  32 239                 JR   NZ,BEEP
7F22  195 45 64              JP   16429
7F25  22 64          WAIT    LD   D,64
7F27  201                    RET
PAGE
collate --page - --cpu z80 --map <<'PAGE'
7F20  32 239                 JR   NZ,BEEP
7F22  195 45 64              JP   16429
7F25  22 64          WAIT    LD   D,64
PAGE
