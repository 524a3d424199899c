# What an assembler makes of a directive's list is a witness of its bytes; a list that it can make nothing of is told
echo "-- as printed"
collate --cpu 6502 --page $G/lists.txt
echo "-- bytes that the lists contradict"
sed 's/020B 10/020B 20/;s/05 C1/05 C2/' $G/lists.txt | collate --cpu 6502 --page -
echo "-- values of no notation, and what accepts the bytes"
sed 's/12,\$3A,\$28,\$40/12,3A,I28,$4O/' $G/lists.txt > page
collate --cpu 6502 --page page --propose errata
collate --cpu 6502 --page page --errata errata | tail -1
echo "-- a value that is too wide, one that nothing defines"
sed 's/12,\$3A/12,300/' $G/lists.txt | collate --cpu 6502 --page - | sed -n '1,2p;$p'
sed 's/<TABLE,/<TABEL,/' $G/lists.txt | collate --cpu 6502 --page - | tail -1
rm page errata
