# symbols by name and by address, of several the same; definitions that are none
cat >p.asm <<'END'
	ORG 100H
ZERO	EQU 0
ALPHA:	NOP
BETA:
GAMMA:	MVI A,ZERO
DELTA	EQU 101H
LAST	EQU 0FFFFH
MINUS	EQU -1
	END
END
for key in name address size; do
	asm8080 --syntax intel p.asm -s symbols --sort $key && cat symbols
done
asm8080 --syntax intel p.asm -s symbols && cat symbols
for d in X=1 X Y=ALPHA ALPHA=2 =3 X= 1X=1 'X Y=1' 'X=1 2' 'X=1;2' NOP=5 X=ZERO+2 ''; do
	echo "-D '$d'"
	asm8080 --syntax intel -D "$d" p.asm -s symbols 2>&1 && grep -v '^\(ZERO\|ALPHA\|BETA\|GAMMA\|DELTA\|LAST\|MINUS\)' symbols
	rm -f symbols
done
asm8080 --syntax intel p.asm --translate scelbi
rm -f p.asm symbols
