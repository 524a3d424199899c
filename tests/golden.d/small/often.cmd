# Two prints of a byte that say two things, either as likely: the page's own bytes and addresses
# say which is taken, and it stays doubtful
cat >clean <<'PAGE'
0300 A9 05     START:  LDA #$05
0302 85 A0             STA $A0
0304 A5 A0             LDA $A0
0306 D0 F8             BNE START
0308 60                RTS
0309 D4 D4 D4 TEXT:    .BYTE $D4,$D4,$D4
030C D4 C5 D2          .BYTE $D4,$C5,$D2
030F 05 04 03          .BYTE $05,$04,$03
0312 45 A0             EOR $A0
0314 60                RTS
PAGE
sed -e 's/^030C D4/030C 04/' -e 's/\$A0$/$40/;/^030[0-9]/s/\$40$/$A0/' clean >dirty
sed -e 's/\$D4,\$C5,\$D2/$04,$C5,$D2/' -e 's/^0312 45 A0/0312 45 40/' clean >dirty2
for page in dirty dirty2; do
	collate --page $page --cpu 6502 --binary $page.bin --map | grep -v '^ *[|=0-9]'
	od -An -tx1 -j 12 -N 8 $page.bin
done
rm clean dirty dirty2 dirty.bin dirty2.bin
