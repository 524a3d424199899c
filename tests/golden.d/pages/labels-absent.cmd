# A page that has no label at all has no column of them, nor has a table below the program: what operands name there is not missing
collate --page - --cpu z80 --map <<'END'
5000  3E 03      LD A,3
5002  21 10 50   LD HL,5010H
5005  77         LD (HL),A
5006  23         INC HL
5007  3D         DEC A
5008  20 FB      JR NZ,MORE
500A  C3 00 50   JP BEGIN
END
show() {
	collate --page - --cpu 6502 <<END
0280  A2 02     SHOW    LDX  #2
0282  BD 8B 02  NEXT    LDA  SHAPE,X
0285  9D 00 04          STA  \$0400,X
0288  CA                DEX
0289  10 F7             BPL  NEXT
$1
END
}
show '
THE SHAPE, ONE BYTE A LINE

028B  18
028C  3C
028D  7E'
# right below the rows it is
show '028B  18
028C  3C
028D  7E'
# and one row may have lost its words
show '028B  18 3C 7E'
