# A CP/M program of the Z80, unchanged: its stack from where CP/M says, calls 9 and 2
cat >t.asm <<'END'
	ORG 100H
	LD HL,(6)
	LD SP,HL
	LD B,26
	LD A,41H
NEXT:	PUSH AF
	PUSH BC
	LD E,A
	LD C,2
	CALL 5
	POP BC
	POP AF
	INC A
	DJNZ NEXT
	LD DE,TEXT
	LD C,9
	CALL 5
	JP 0
TEXT:	DEFM " done$"
	END
END
asmz80 --syntax zilog t.asm -o t.com || exit
sim --cpu z80 --load t.com@0100 --device bdos@trap:0005 --stop 0000
printf '\016\000\315\005\000' >t.com	# LD C,0; CALL 5
sim --cpu z80 --load t.com@0100 --device bdos@trap:0005
rm t.asm t.com
