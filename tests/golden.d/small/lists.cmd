# Mnemonics, lists of data and operands in which a blank was put in, or a comma read as another mark; a
# directive that looks like a byte
cat >clean <<'PAGE'
0100 06 07              MVI B,007H
0102 3E F8      START:  MVI A,0F8H
0104 D3 0C              OUT 0CH
0106 C3 02 01           JMP START
0109 D5 A7 D2           DB 0D5H,0A7H,0D2H,0C5H,0A0H
010C C5 A0
010E 70 1C B0           DB 070H,01CH,0B0H,00AH
0111 0A
0112 01 02 80           DB 001H,002H,080H
0115 48 49 0D   TEXT:   DB 'HI',0DH
0118 A0 CC CF           DB 0A0H,0CCH,0CFH
011B 15 01              DW TEXT
011D C9                 RET
PAGE
sed -e 's/OUT 0CH/OU T 0CH/' -e 's/B,007H/B,00 7H/' -e 's/A,0F8H/A,0 F8H/' -e 's/0D5H,0A7H/0D 5H,0A7H/' -e 's/01CH,0B0H,00AH/01CH,0B0H;00AH/' -e 's/002H,080H/002H 080H/' \
	-e 's/DB 0A0H,0CCH/0B 0A0H, 0CCH/' -e "s/'HI',0DH/'HI',0D H/" clean >dirty
for page in clean dirty; do
	collate --page $page --cpu 8080 --binary $page.bin --map | grep -v '^ *[|=0-9]'
done
cmp clean.bin dirty.bin
rm clean dirty clean.bin dirty.bin
# decimal numbers among marked ones, in bytes and words, as they are and misread
list() {
	sed "$1" <<'PAGE' | collate --page - --map --cpu 6502 --syntax mos | grep -v '^ *[|=]'
0300 A9 0C     START  LDA  #$0C
0302 8D 0C 03         STA  TABLE
0305 4C 00 03         JMP  START
0308 0C 22 80  LIST   .BYTE 12,34,128,$40
030B 40
030C E8 03 0D  TABLE  .WORD 1000,$030D,65535
030F 03 FF FF
0312 60               RTS
PAGE
}
list ''
list 's/34,128/34,I28/;s/1000/100O/'
list 's/34,128/35,128/;s/1000/1001/'
