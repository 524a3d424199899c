# A program in the first and last bytes of memory, with a routine at 0 that is called and jumped to;
# and one that begins at 0. What it has written on its stack counts as part of it.
profile() {
	sim --load p "$@" --profile - --coverage </dev/null 2>&1 | sed 's/ *$//'
}
hex() {
	asmz80 --syntax zilog /dev/stdin -f ihex -o p
}
hex <<'END'
	ORG 0
ZERO:	INC A
	RET NZ
	HALT
	ORG 0FFF2H
START:	LD SP,8000H
	LD A,0FDH
	CALL ZERO
	CALL ZERO
	JP ZERO
END
profile --cpu z80 --start 0FFF2
hex <<'END'
	ORG 0
	LD B,2
AGAIN:	CALL SUB
	DJNZ AGAIN
	HALT
	NOP
SUB:	INC A
	RET
END
profile --cpu z80
rm p
