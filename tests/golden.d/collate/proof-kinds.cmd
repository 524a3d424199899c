# The page for a browser, and a folder, of a program in BASIC and of a calculator's: its places are lines, or steps.
printf '10 PRINT "HELLO"\n20 FOR I=1 TO 10\n30 PRUNT I*2\n40 NEXT I\n50 GOTO 10\n' >basic.txt
printf '01 LBL 01\n02 STO 05\n03 GTO 01\n04 END\n' >form.txt
for page in basic form; do
	collate --page $page.txt --proof proof.html --new $page | tail -1
	grep -o '"unit":.*,"pages"' proof.html
	cat $page/manifest.conf
	collate ./$page --proof proof.html -o $page/$page.src | tail -1
done
ls basic form
rm -r proof.html *.txt basic form
