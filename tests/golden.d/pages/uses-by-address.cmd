# A cross reference with the addresses of the rows that use a name; one whose address is no row's is told
show() {
	collate --page - --cpu 6502 <<END
0415  A2 05     COUNT   LDX  #5
0417  8E 00 17  PUT     STX  \$1700
041A  CA        DOWN    DEX
041B  F0 F8             BEQ  COUNT
041D  D0 F8             BNE  PUT
041F  4C 1A 04  LAST    JMP  DOWN

COUNT   0415  041B
PUT     0417  041D
DOWN    041A  041F
LAST    041F  $1
END
}
show 041B
show 041C
