# What arrow keys and HOME send moves the PET's cursor: what is typed then stands over what was there
printf '10 REM\n' >empty.bas
asmbasic -o empty.prg empty.bas
for keys in 'PRINT 12\033[D3\n' 'PRINT 12\033OD\033[C3\n' 'PRINT 1\n\033[A\033[A\033[APRINT 2\n' '\033[H\033[B\033[BPRINT 4\n' '\033[ZPRINT 5\n'; do
	echo "== $keys"
	printf "$keys" | sim --load empty.prg 2>&1 | grep -v "^end of input" | tail -7
done
rm empty.bas empty.prg
