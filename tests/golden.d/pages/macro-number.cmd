# A plus behind the number of a line, with the label right behind it or not; the operands keep theirs
collate --page - --cpu 6502 --map <<'END'
0200 A2 FF       50+START    LDX   #$FF
0202 9A          60          TXS
0203 20 0C 02    70 LOOP     JSR   SHOW
0206 A2 00       80+         LDX   #0
0208 F0 F9       90          BEQ   LOOP
020A D0 F4      100          BNE   START
020C A0 01      110+SHOW     LDY   #1
020E 8D 0D 02   120          STA   SHOW+1
0211 60         130          RTS
0212 33         140+TABLE    .BYTE $33
END
