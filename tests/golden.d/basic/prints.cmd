# Another print of a program, with lines lost and misread in other places; a page given twice; two recognitions; two editions.
cat >first.txt <<'END'
10 PRINT "HELLO"
20 FOR I=1 TO 18
30 PRUNT I*2
40 NEXT I
50 GOTO 1O
END
sed -e 's/18/10/; s/PRUNT/PRINT/; s/1O/10/; s/^40/4O/' -e '$a 60 END' first.txt >second.txt
collate --page first.txt --page second.txt --cpu pet --map
collate --page second.txt --page first.txt --page second.txt --cpu pet -e errata.conf | tail -2
collate --page second.txt --page first.txt --cpu pet --errata errata.conf | tail -2
collate --page first.txt --page first.txt --cpu pet | tail -3
sed 's/18/10/' first.txt >again.txt
collate --page first.txt --witness again.txt --cpu pet
collate --page first.txt --witness again.txt --witness second.txt --cpu pet -o - 2>&1 | grep '^20'
collate --editions --page first.txt --page second.txt
status=$?
collate --editions --page first.txt --page second.txt --page again.txt
rm *.txt errata.conf
exit $status
