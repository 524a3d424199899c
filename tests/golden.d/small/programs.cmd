# Two programs at the same addresses, in each reader: which is taken, and how to take the other
two() {
	printf '%s\n' "$@" >page
}
for which in ledger octal book dump; do
	case $which in
	ledger)	cpu=6502; two '0300 A9 05  START LDA #$05' '0302 85 40        STA $40' '0304 A2 07        LDX #$07' '0306 4C 00 03     JMP START' '' \
		'0300 A0 06  BEGIN LDY #$06' '0302 84 41        STY $41' '0304 C8           INY' '0305 D0 FD        BNE $0304' '0307 60           RTS' ;;
	octal)	cpu=8008; two '001 000 006 005 START, LAI 005' '001 002 016 006 LBI 006' '001 004 026 007 LCI 007' '001 006 104 000 001 JMP START' '' \
		'001 000 036 001 BEGIN, LDI 001' '001 002 046 002 LEI 002' '001 004 056 003 LHI 003' '001 006 066 004 LLI 004' '001 010 007 RET' ;;
	book)	cpu=z80; two '4C97: 3E05  START LD A,05' '4C99: 0606        LD B,06' '4C9B: 0E07        LD C,07' '4C9D: C3974C      JP START' '' \
		'4C97: 1601  BEGIN LD D,01' '4C99: 1E02        LD E,02' '4C9B: 2603        LD H,03' '4C9D: 2E04        LD L,04' '4C9F: C9          RET' ;;
	dump)	cpu=8080; two '0300: 01 02 03 04 05 06 07 08' '0308: 11 12 13 14 15 16 17 18' 'The other one' '0300: 21 22 23 24 25 26 27 28' '0308: 31 32 33 34 35 36 37 38' '0310: 41 42' ;;
	esac
	for n in '' '--program 1' '--program 2' '--program 3'; do
		echo "== $which $n"
		collate --page page --cpu $cpu $n --map -b image | grep 'program\|: proven\|: single\|bytes:'
		[ -e image ] && od -An -tx1 image
		rm -f image
	done
done
collate --page page --cpu 8080 --program 2 --report json | sed -n '/"programs"/,/]/p'
collate --page page --cpu 8080 --program two
collate hangman-8008 --program 2
