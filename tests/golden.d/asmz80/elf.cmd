# The header of an ELF file, and that of a CPU without a number of its own
printf '\tORG 100H\nSTART:\tHALT\n\tEND\n' >t.asm
asmz80 --syntax zilog t.asm -f elf -o - | od -An -tx1 -N52
asm8080 --syntax intel -f elf -o - - <<'END' | od -An -tx1 -j16 -N4
	ORG 100H
	HLT
	END
END
asmz80 --syntax zilog t.asm -f elves -o -; s=$?; rm t.asm; exit $s
