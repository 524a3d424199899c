	001 002 D7 set is busy
	001 002 SOS is the text
	001 002 /O03 004
	JMP 001 026 8 times
	JMP 001 I think
	JMP 001 Or elsewhere
	CPI 316 If input, was it N?
	LLI 003 8 bits
	RET 001
A,	INL l03
	JMP A 8 times
	LLI 003 100 times
	END 001
