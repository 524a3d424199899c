# The bytes that were typed to a monitor, not those that stood there before; but what holds as a row's sum is one
show() { collate --page - --map --cpu "$1"; }
show 8080 <<'PAGE'
A>DDT
DDT VERS 2.2
-S0100
0100  00 0E
0101  1A 07
0102  C3 CD
0103  40 05
0104  01 00
0105  7E C9
0106  00 .
-
PAGE
# ... below a listing they are its second witness
show z80 <<'PAGE'
0D00 06 08      START LD   B,8
0D02 CF         NEXT  RST  8
0D03 10 FD            DJNZ NEXT
0D05 C9               RET

>M D00
0D00 11 06
0D01 22 08
0D02 33 CF
0D03 44 10
0D04 55 FD
0D05 66 C9
.
PAGE
# ... low byte of the address and the byte, added
show 6502 <<'PAGE'
0340 A9 EC
0341 0D 51
0342 20 65
0343 D2 18
0344 FF 46
0345 60 A8
PAGE
