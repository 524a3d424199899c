# Operands that are expressions: as printed, and with bytes that they contradict
for page in mos intel; do
	echo "-- $page"
	collate --page $G/expressions-$page.txt -o -
done
echo "-- mos, bytes misprinted"
sed 's/A9 C1 /A9 C3 /;s/A2 04/A2 05/;s/C9 7F/C9 7B/;/#TABLE/s/A0 02/A0 03/' $G/expressions-mos.txt | collate --page - | grep -v '^ '
echo "-- intel, bytes misprinted"
sed 's/3E C1 /3E C3 /;s/06 03/06 05/;s/E6 DF/E6 DB/;s/FE 42/FE 45/;s/3E 18/3E 19/;s/FB FF/F8 FF/' $G/expressions-intel.txt | collate --page - | grep -v '^ '
echo "-- a byte misread, which the expression makes good"
sed 's/A2 04/A2 O4/;s/C9 7F/C9 7P/' $G/expressions-mos.txt | collate --page - | grep -v '^ '
