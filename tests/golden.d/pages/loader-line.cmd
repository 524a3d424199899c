# A loader whose bytes are one line of DATA, beside a listing and alone; where the loop asks for more it is not read to the end
cat >page <<'PAGE'
0300  A9 00      START   LDA   #$00
0302  AA                 TAX
0303  9D 00 04   LOOP    STA   $0400,X
0306  E8                 INX
0307  D0 FA              BNE   LOOP
0309  60                 RTS

10 FOR I=768 TO 777:READ X:POKE I,X:NEXT
100 DATA 169,0,170,157,0,4,232,208,250,96
PAGE
collate --page page --cpu 6502 --map
tail -2 page | collate --page - --cpu 6502 --map
sed 's/777/779/' page | collate --page - --cpu 6502 --map
rm page
