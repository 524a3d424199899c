# Two rows run together: the number that is the address of the place behind the bytes before it is no two bytes
page() {
cat <<'PAGE'
0300 A2 00     START   LDX   #$00
0302 BD 0E 03  LOOP    LDA   TEXT,X
0305 F0 06             BEQ   DONE
0307 20 D2 FF          JSR   $FFD2
030A E8                INX
030B D0 F5             BNE   LOOP
030D 60        DONE    RTS
030E 48 45 4C  TEXT    .BYTE 'HELLO YOU',$0D,0
0311 4C 4F 20  0314 59 4F 55
0317 0D 00
0319 A2 FF     DELAY   LDX   #$FF
031B 60                RTS
PAGE
}
page | collate --page - --cpu 6502 --map
# a misprint behind it; an address that is not the next place is told as before
page | sed 's/4F 55/4F 56/' | collate --page - --cpu 6502
page | sed 's/  0314/  0334/' | collate --page - --cpu 6502
