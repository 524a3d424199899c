; Asks for a line, prints it and its arguments, then talks to the BIOS by the way that
; the word at 0001 shows, and returns to CP/M.
BDOS	EQU 5
	ORG 100H
	LD HL,(6)	; the top of memory, as exercisers use it
	LD (HL),0
	LD DE,BUFFER
	LD C,10
	CALL BDOS
	LD HL,BUFFER+1
	LD E,(HL)
	LD D,0
	ADD HL,DE
	INC HL
	LD (HL),24H	; '$'
	LD DE,BUFFER+2
	LD C,9
	CALL BDOS
	LD HL,80H	; the words behind the program's name
	LD E,(HL)
	LD D,0
	ADD HL,DE
	INC HL
	LD (HL),24H
	LD DE,81H
	LD C,9
	CALL BDOS
	LD C,12		; 2.2
	CALL BDOS
	LD A,L
	ADD A,20H	; 'B'
	LD E,A
	LD C,2
	CALL BDOS
	LD DE,5CH	; there is no file
	LD C,15
	CALL BDOS
	INC A
	JP NZ,0
	LD C,11
	CALL BDOS
	OR A
	RET Z
	LD C,1
	CALL BDOS
	LD (KEY),A
	LD E,0FFH	; another one, without echo
	LD C,6
	CALL BDOS
	LD C,A
	CALL CONOUT
	LD A,(KEY)
	LD C,A
	CALL CONOUT
	RET
CONOUT:	LD HL,(1)
	LD DE,9
	ADD HL,DE
	JP (HL)
KEY:	DEFB 0
BUFFER:	DEFB 5
	DEFS 7
	END
