# A test that ends where it jumps to itself; nothing is told of it but where it stands
cat >t.asm <<'END'
	* = $0400
	LDX #0
	STX $10
NEXT	INC $10
	DEX
	BNE NEXT
	LDA $10
GOOD	BEQ GOOD
BAD	JMP BAD
	.END
END
asm6502 --syntax mos t.asm -o t.bin || exit
sim --cpu 6502 --load t.bin@0400
rm t.asm t.bin
