# The mnemonic of bytes that no instruction makes: what makes bytes, as the page has it or the notation
collate --page - --cpu 6502 <<'PAGE' | grep 'is missing'
0300  A9 00      START   LDA   #$00
0302  AA                 TAX
0303  9D 00 04   LOOP    STA   $0400,X
0306  E8                 INX
0307  D0 FA              BNE   LOOP
0309  60                 RTS
0301    00   20
0305    04   06
PAGE
