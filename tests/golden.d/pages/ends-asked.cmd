# What a monitor was asked, or what the program was saved by, tells that the first row or the last was lost; with these it is silent
show() { grep -E 'missing|page says|row before|VERIFIED|verified'; }
rows() {
cat <<'PAGE'
0300 A5 5A    LDA $5A
0302 85 FB    STA $FB
0304 E6 FB    INC $FB
0306 D0 FC    BNE $0304
0308 60       RTS
PAGE
}
first() { echo "-- $1, the first row lost"; (echo "$1"; rows | sed 1d) | collate --page - --cpu 6502 | show; }
last() { echo "-- $1, the last row lost"; (rows | sed '$d'; echo "$1") | collate --page - --cpu 6502 | show; }
whole() { echo "-- $1"; (echo "$1"; rows; echo "$2") | collate --page - --cpu 6502 | show; }
first ':Q0300'; whole ':Q0300'
for save in '.S "TEST",01,0300,0309' 'BSAVE TEST,A$300,L$9' '*300.308W' '*SAVE TEST 300+9'; do
	last "$save"; whole '' "$save"
done
# a list of bytes behind the program
dump() { (echo ':Q0300'; rows; echo ':D0309,0313'; cat) | collate --page - --cpu 6502 | show; }
printf '0309 01 02 03 04 05 06 07 08\n' | dump
printf '0309 01 02 03 04 05 06 07 08\n0311 09 0A\n' | dump
# what is saved explains no hole and is no origin, and of several parts it says nothing; nor does an end one too far, or a round number
page() { echo "-- $1"; collate --page - --cpu "${2:-6502}" | show; }
middle() { rows | sed '4,5d'; echo "$1"; printf '%s\n' '030B A2 05    LDX #$05' '030D CA       DEX' '030E D0 FD    BNE $030D' '0310 60       RTS'; }
middle 'BSAVE TWO,A$30B,L$6' | page 'saved between rows'
(rows; echo 'BSAVE ONE,A$300,L$9'; rows | sed 's/03\(0.\)/04\1/g'; echo 'BSAVE TWO,A$400,L$9') | page 'two parts'
(echo 'BSAVE PICTURE,A$2000,L$2000'; rows) | page 'what else is saved'
(echo '      *=$0300'; rows; echo '      *=$0320'; rows | sed 's/03\(0.\)/03\1/; s/^030/032/; s/\$0304/$0324/'; echo 'BSAVE TEST,A$300,L$29') | page 'a hole that an origin explains'
(rows | sed 's/E6 FB    INC $FB/EE 09 03 INC BUF/; s/^0306 D0 FC/0307 D0 FB/; s/^0308/0309/' | sed 's/09 03/0A 03/'; echo '030A BUF *=*+6'; echo 'BSAVE TEST,A$300,L$10') | page 'room that is kept free'
for save in '*300.3FFW' '*SAVE TEST 300 400' 'BSAVE TEST,A$300,L$A' 'BSAVE TEST,A$300,L16' '.S "TEST",01,0300,030A'; do
	(rows; echo "$save") | page "$save"
done
(rows | sed 1d; echo 'BSAVE TEST,A$300,L$9') | page 'the first row lost'
page 'a comment' z80 <<'PAGE'
* SAVE THE REGISTERS
*SAVE ALL BC DE
8000 3E 05    LD A,5
8002 C5       PUSH BC
8003 D5       PUSH DE
8004 C9       RET
PAGE
# nor does what OSI's monitor was asked for explain that rows between were lost
middle ':Q030B' | page ':Q030B, into which the program runs'
(rows; printf '%s\n' ':D030B,0313' '030B 01 02 03 04 05 06 07 08') | page ':D030B,0313'
