# What stands round a dump is no row of it: heads that count, sums of columns, blanks behind a row, statements of a loader
printf 'ADDR  0  1  2  3  4  5  6  7\n\n0100: 31 00 02 21 80 F0 06 00    \n0108: 70 23 04 20 FB CD 09 E0    \n0110: 28 FB FE 1B CA 00 E0 CD    \n' | collate --cpu z80 --page -
echo "-- in a listing"
printf '0110: 28 FB FE 1B CA 00 E0 CD    \n>\n' | collate --cpu z80 --page -
echo "-- sums of columns are told, and are no address"
printf 'ADRS +0 +1 +2 +3  SUM\nA000 21 00 F3 06 :1A\nA004 28 00 19 C1 :02\nA008 5C F5 CD 57 :75\nSUM  A5 F5 D9 1E :91\n' | collate --cpu z80 --page -
echo "-- a loader"
printf '10 CLEAR 31999\n20 BORDER 1\n30 FOR N=32000 TO 32011: READ A: POKE N,A: NEXT N\n100 DATA 33,0,64,17,1,64\n110 DATA 33,0,64,17,1,201\n' | collate --cpu z80 --page -
printf '10 CLEAR 31999\n20 LET t=0\n30 FOR n=32000 TO 32022\n40 READ a: POKE n,a: LET t=t+a\n50 NEXT n\n60 IF t<>1678 THEN PRINT "error in data": STOP\n70 RANDOMIZE USR 32000\n100 DATA 33,0,64,17,1,64,1,255,23\n110 DATA 54,0,237,176,6,8,197,33,0\n120 DATA 88,72,113,35,201\n' | collate --cpu z80 --page - | tail -3
echo "-- a sentence with addresses, a running head, what a monitor was asked for"
for line in 'The start address is 0300 and the end address 030B.' 'COMPUTE!  December 1983   219' '.V 300-30B' '>DH 0300-030B' 'D 0300 030C' '0308 17'; do
	printf '%s\n\n0300 A9 00 8D 20\n0304 D0 8D 21 D0\n0308 4C 00 03 EA\n' "$line" | collate --cpu 6502 --page - | tail -1
done
