; What overlaps, runs over an end, wraps, or is named in odd places.
	ORG 0
	DB 76H			; HLT, reached from the other end of memory
	ORG 100H
	DB 06H,3EH		; MVI B
	DB 0C2H,01H,01H		; JNZ into the MVI
	DB 0C3H,10H,01H		; JMP over the data
	DB 1,2,3,4,5,6,7,8
	DB 0CDH,20H,01H		; CALL
	DB 0CAH,30H,01H		; JZ to what runs into a gap
	DB 3AH,0AH,01H		; LDA in the middle of the data
	DB 21H,34H,12H		; LXI H of no byte
	DB 0C3H,0FEH,0FFH	; JMP to the end of memory
	ORG 120H
	DB 08H,0C9H		; an alias of NOP; RET
	DB 18,19,20,21,22,23,24,25,26,27,28,29,30
	ORG 130H
	DB 3EH
	ORG 140H
	DB 0C3H,50H,01H,0E5H,0C3H,40H,01H
	ORG 0FFFDH
	DB 0C3H,0,0
	END
