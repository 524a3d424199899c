# A source listing above the object listing: labels of hexadecimal letters are no addresses
cat >page <<'PAGE'
        *=    $0C80
ENTRY   LDX   FACE
PRINT   LDA   FACE,X
        JSR   $FDDA
        JMP   SECS
FACE    .BYTE $03,$17
SECS    RTS

0C80  AE 8C 0C     ENTRY   LDX   FACE
0C83  BD 8C 0C     PRINT   LDA   FACE,X
0C86  20 DA FD             JSR   $FDDA
0C89  4C 8E 0C             JMP   SECS
0C8C  03 17        FACE    .BYTE $03,$17
0C8E  60           SECS    RTS
PAGE
collate --page page --cpu 6502 --map
# nor is X behind such a number a name of it
cat >page <<'PAGE'
0300 A2 05     LDX #05
0302 BD 80 02  LDA 0280,X
0305 9D 90 02  STA 0290,X
0308 60        RTS
PAGE
collate --page page --cpu 6502
# a row at such an address that lost its bytes is one
cat >page <<'PAGE'
FACC  A2 05        START   LDX   #$05
FACE                       LDA   #$03
FAD0  85 D3                STA   $D3
FAD2  CA                   DEX
FAD3  D0 F7                BNE   START
FAD5  60                   RTS
PAGE
collate --page page --cpu 6502 --map
rm page
