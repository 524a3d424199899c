# A dump in sixteen columns below its source begins where its first byte stands, below the head of that column
show() {
	collate --page - --cpu 6502 --map <<END
        ORG  \$0415
COUNT   LDX  #5
        STX  \$1700
DOWN    DEX
        BNE  DOWN
        LDA  LIST,X
        STA  \$1701
        INX
        JMP  COUNT
LIST    .BYTE 1,2,3

Machine code:

      0  1  2  3  4  5  6  7  8  9  A  B  C  D  E  F
$1
0420  8D 01 17 E8 4C 15 04 01 02 03
END
}
show '0410                 A2 05 8E 00 17 CA D0 FD BD 27 04'
# without white space the address is that of the first byte
show '0415  A2 05 8E 00 17 CA D0 FD BD 27 04'
