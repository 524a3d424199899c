# Tables of what is to be changed are no rows; a row between them and words is
collate --page - --cpu 6502 --map <<'PAGE'
0300  A9 00      START   LDA   #$00
0302  AA                 TAX
0303  9D 00 04   LOOP    STA   $0400,X
0306  E8                 INX
0307  D0 FA              BNE   LOOP
0309  60                 RTS

For other machines:

ADDRESS  WAS  IS
  0301    00   20
  0305    04   06
PAGE
collate --page - --cpu 6502 --map <<'PAGE'
0300  A9 00      START   LDA   #$00
0302  AA                 TAX
0303  9D 00 04   LOOP    STA   $0400,X
0306  E8                 INX
0307  D0 FA              BNE   LOOP
0309  60                 RTS

For other machines:

0301  FROM 00 TO 20
Address   Old   New
  0305     04    06   (for the 4K version)
030A  EA                 NOP
PAGE
