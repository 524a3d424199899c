# What was printed since the screen was last shown is seen where a run ends: by what is not there, by the end of input
printf '10 PRINT "BEFORE"\n20 SYS 826\n' >crash.bas
printf '10 PRINT "HI":GET A$:IF A$="" THEN 10\n20 PRINT A$:GET A$:IF A$="" THEN 20\n' >asks.bas
printf Q >keys
for p in crash asks; do
	asmbasic -o $p.prg $p.bas && sim --load $p.prg --quiet <keys
	echo "ends with $?"
done
rm *.bas *.prg keys
