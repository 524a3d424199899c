# An operand has lost its end: the comment behind it is no part of what is misread
cat >page <<'PAGE'
0200 A9 A5    START  LDA #$A5
0202 85 B2           STA PTR
0204 BD 0D 02 LOOP   LDA TABLE, ;the next
0207 D0 FB           BNE LOOP
0209 4C 00 02        JMP START
020C 60              RTS
020D 01 02 03 TABLE  .BYTE $01,$02, ;three
00B2          PTR    = $B2
PAGE
collate --page page --cpu 6502 --syntax mos --map -o source; grep -v SHA-256 source; rm page source
