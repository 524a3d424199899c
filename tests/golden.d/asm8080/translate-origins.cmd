# labels before origins and rooms, which one notation has and the other writes apart; numbers of all kinds
cat >i.asm <<'END'
START:	ORG 100H
TOP	EQU 0FFFFH
LOW1	EQU -2
	LXI H,TOP
	MVI A,-1
	MVI B,LOW1
	MVI C,'A'
	LXI D,'AB'
ROOM:	DS 4
AFTER:	DB 1,2,'AB',-1
	DW START,TOP,-1
	ORG AFTER+10H
	JMP $-3
	END
END
cat >o.asm <<'END'
START,	ORG 001 000
	LLI 030
	LHI 001
	JMP START
NEXT,	ORG 001 020
	001
	377
	RET
	END
END
asm8080 --syntax intel i.asm --translate scelbi -o s.asm && cat s.asm && asm8080 s.asm --translate intel
asm8008 o.asm --translate intel -o t.asm && cat t.asm && asm8008 --syntax intel t.asm --translate scelbi
rm -f i.asm o.asm s.asm t.asm
