# What each count adds to the value of a move: all counts are 0, then one of them is 4.
# The counts are put behind the program as data; STRATGY runs to its end, with the value
# in A.
value() {	# value ADDRESS: with 04 there
	counts=
	for at in D{D,E,F} E{0,1,2,3,4,5,6,7,8,9,A,B,C,D,E,F} F{0,1,2}; do
		[ 00$at = "$1" ] && counts+=" 04" || counts+=" 00"
	done
	{
		cat $TOP/listings/microchess-6502/microchess.asm
		echo ".WCAP0  00DD   $counts"
		echo ".PIECE  00B0    00 00"
	} >value.asm
	asm6502 -f ihex -o value.hex value.asm
	sim --cpu 6502 --load value.hex --start 1780 --stop 17E3 --registers 2>&1 | sed -n 's/.*\bA \([0-9A-F]*\).*/\1/p'
}
base=$(value "")
echo "none $base"
for count in WCAP0:00DD WCAP1:00E1 WMAXC:00EC WCC:00ED WMOB:00EB WCAP2:00DF BMAXC:00E4 BCC:00E5 BCAP1:00E0 \
	PMAXC:00F0 PCC:00F1 PMOB:00EF BCAP0:00E2 BCAP2:00DE BMOB:00E3; do
	quarters=$((0x$(value ${count#*:}) - 0x$base))
	printf '%-5s %+d/4\n' ${count%:*} $quarters
done
rm value.*
