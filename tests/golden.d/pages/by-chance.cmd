# What agrees by chance proves nothing: the row at 033E was at 033F, the bytes AD at 0349, D8 at 0352, 80 at 0354 were A5, 08, 00
collate --page "$G/by-chance.txt" --cpu 6502 --map | grep '^  [$]'
# AQ says neither AD nor A0, of which one is easily the other; AS beside A5 bears it out
collate --page - --cpu 6502 --map <<'PAGE' | grep '  [0-9]* *[a-z]*: '
0300  4C 06 03  START  JMP OVER
0303  AD C9 D3  TITLE  .BYTE $AQ,$C9,$D3
0306  A2 00     OVER   LDX #$00
0308  CA        L      DEX
0309  D0 FD            BNE L
030B  60               RTS
PAGE
collate --page - --cpu 6502 --map <<'PAGE' | grep '  [0-9]* *[a-z]*: '
0300  4C 06 03  START  JMP OVER
0303  A5 C9 D3  TITLE  .BYTE $AS,$C9,$D3
0306  A2 00     OVER   LDX #$00
0308  CA        L      DEX
0309  D0 FD            BNE L
030B  60               RTS
PAGE
