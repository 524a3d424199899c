; Counts interrupts in H: halts for three of them, loops for three more, and halts
; with interrupts off.
	ORG 38H
	INR H
	EI
	RET
	ORG 100H
	LXI SP, 1000H
	EI
WAIT:	HLT
	MOV A, H
	CPI 3
	JNZ WAIT
LOOP:	MOV A, H
	CPI 6
	JNZ LOOP
	DI
	HLT
	END
