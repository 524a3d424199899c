# The SYM's dump below a listing: its sums go on from row to row
show() {
	collate --page - --cpu 6502 <<END
0415  A2 05     COUNT   LDX  #5
0417  8E 00 17          STX  \$1700
041A  CA        DOWN    DEX
041B  D0 FD             BNE  DOWN
041D  BD 27 04          LDA  LIST,X
0420  8D 01 17          STA  \$1701
0423  E8                INX
0424  4C 15 04          JMP  COUNT
0427  01 02     LIST    .BYTE 1,2

0415 A2 05 8E 00,35
0419 17 CA D0 FD,E3
041D BD 27 04 8D,58
0421 01 17 E8 4C,A4
0425 15 04 01 02,$1
END
}
show C0
# one that does not hold is told
show C8
