# A blank in a decimal address leaves a shorter one, and a byte: where the two words are what is due, they are one
collate --page - --cpu z80 --map <<'PAGE'
20715  16 4                 DJNZ 20721
20717  254 55                CP 55
20719  32 14                 JR NZ,20735
207 21  195 96 78            JP 20064
20724  230 165               AND 165
2072 6  6 90                 LD B,90
20728  201                   RET
PAGE
# what is due is another address, and a row of one byte lost its beginning
collate --page - --cpu z80 --map <<'PAGE'
20715  16 4                 DJNZ 20721
20717  254 55                CP 55
20719  32 14                 JR NZ,20735
20721  195 96 78             JP 20064
20724  230 165               AND 165
20726  6 90                  LD B,90
207 29  201                  RET
PAGE
