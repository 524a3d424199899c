; An 8080 tests itself, in the style of CP/M's exercisers: how many of the 65536
; pairs of operands set a flag is known by counting on paper.
BDOS	EQU	5
	ORG	0100H
	LXI	SP,1000H
	LXI	D,HELLO
	MVI	C,9
	CALL	BDOS
	LXI	H,TABLE
NEXT:	MOV	A,M
	ORA	A
	JZ	DONE
	STA	OP
	INX	H
	MOV	A,M
	STA	FLAG+1
	INX	H
	PUSH	H
	LXI	H,0
	LXI	B,0
PAIR:	XRA	A
	MOV	A,C
OP:	ADD	B
	PUSH	PSW
	POP	D
	MOV	A,E
FLAG:	ANI	0
	JZ	CLEAR
	INX	H
CLEAR:	INR	C
	JNZ	PAIR
	INR	B
	JNZ	PAIR
	XCHG
	POP	H
	MOV	A,M
	CMP	E
	JNZ	WRONG
	INX	H
	MOV	A,M
	CMP	D
	JNZ	WRONG
	INX	H
	PUSH	H
	MVI	E,'.'
	MVI	C,2
	CALL	BDOS
	POP	H
	JMP	NEXT
WRONG:	LXI	D,BAD
	JMP	TELL
DONE:	LXI	D,GOOD
TELL:	MVI	C,9
	CALL	BDOS
	JMP	0
HELLO:	DB	'8080 FLAGS $'
BAD:	DB	' WRONG',13,10,'$'
GOOD:	DB	' RIGHT',13,10,'$'
; opcode with B, flag, how many pairs set it
TABLE:	DB	80H,10H
	DW	7800H		; ADD: AC, 120 pairs of digits, each 256 times
	DB	80H,01H
	DW	7F80H		; CY, 255 * 256 / 2
	DB	80H,04H
	DW	8000H		; P, half of them
	DB	90H,01H
	DW	7F80H		; SUB: CY, all pairs where A is less
	DB	90H,10H
	DW	8800H		; AC, all where its low digit is not
	DB	90H,40H
	DW	0100H		; Z
	DB	0A0H,10H
	DW	0C000H		; ANA: AC, all but where both bits 3 are 0
	DB	0A0H,01H
	DW	0
	DB	0A8H,10H
	DW	0		; XRA
	DB	0B8H,80H
	DW	8000H		; CMP: S
	DB	0
	END
