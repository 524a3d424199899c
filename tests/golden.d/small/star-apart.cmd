# Blanks may part the marks of an origin; in a comment there are words behind it
cat >source <<'PAGE'
* = 3 BYTES ARE FREE
SPKR    =    $C030
*       =    $0800      ; HERE
PLAY    LDX  #0
NOTE    LDA  TUNE,X
        BEQ  STOP
        STA  SPKR
        INX
        BNE  NOTE
STOP    RTS
TUNE    .BYTE $80,$40,0
PAGE
collate --page source --cpu 6502 --map
# which notation it is, the source says where no row has its statement
cat - source >halves <<'PAGE'
0800  A2 00
0802  BD 0E 08
0805  F0 06
0807  8D 30 C0
080A  E8
080B  D0 F5
080D  60
080E  80 40 00

PAGE
collate --page halves --cpu 6502
rm source halves
