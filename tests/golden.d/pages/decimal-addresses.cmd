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
