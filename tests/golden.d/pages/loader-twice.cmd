# A loader's bytes printed once more for another machine, in rows of another length, are no others; some that differ are told
show() {
	collate --page - --cpu 6502 <<END
10 FOR I=828 TO 838:READ X:POKE I,X:NEXT
20 DATA 162,5,142,0,23,202
30 DATA 208,253,76,60,3

FOR THE OTHER TAPE DECK:
100 DATA 162,5,142,0
110 DATA 23,202,208,$1
120 DATA 76,60,3

033C  A2 05     COUNT   LDX  #5
033E  8E 00 17          STX  \$1700
0341  CA        DOWN    DEX
0342  D0 FD             BNE  DOWN
0344  4C 3C 03          JMP  COUNT
END
}
show 253
show 251
