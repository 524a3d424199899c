# Values as their notations have them: S-C's .DA #$48 is a byte, 'E of MOS Technology's is a character without a mark behind it,
# and .DBYTE has the high byte first
page() {
cat <<'PAGE'
0300 A2 00     START   LDX   #$00
0302 BD 0D 03  LOOP    LDA   TEXT,X
0305 F0 F9             BEQ   START
0307 20 D2 FF          JSR   $FFD2
030A E8                INX
030B D0 F5             BNE   LOOP
PAGE
cat
}
show() { collate --page - --cpu 6502 --map; }
page <<'PAGE' | show
030D 48 45 4C  TEXT    .DA   #$48,#$45,#$4C,#$4C,#$4F
0310 4C 4F
0312 60        DONE    RTS
PAGE
page <<'PAGE' | show
030D 48 45 4C  TEXT    .BYTE $48,'E,'L,'L,'O
0310 4C 4F
0312 41 2C     MARKS   .BYTE 'A,'
0314 41 42     PAIR    .BYTE 'A,'B'
0316 60        DONE    RTS
PAGE
page <<'PAGE' | show
030D 03 02     TEXT    .DBYTE LOOP
030F 12 34             .DBYTE $1234
0311 02 03             .WORD LOOP
0313 60        DONE    RTS
PAGE
# a misprint in each
page <<'PAGE' | show
030D 48 46 4C  TEXT    .DA   #$48,#$45,#$4C
0310 45 4D             .BYTE 'E,'L
0312 02 03             .DBYTE LOOP
0314 02 48             .DA   LOOP,#$48
0316 48
0317 60        DONE    RTS
PAGE
