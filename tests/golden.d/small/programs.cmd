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
# Rows that print addresses further down, but would fill the gap where they stand, contradict nobody: no other program
cat >page <<'END'
0200 A2 05    START LDX #$05
0202 BD 00 03 LOOP  LDA $0300,X
0205 95 40          STA $40,X
0207 CA             DEX
0208 10 F8          BPL LOOP
020A 4C 00 02       JMP START
0300 82 B7 0E EE 7F 1A 50 39
0308 BE F0 7E C2 34 7F 06 6E
0358 D0 8F 5D C7 51 24 47 E3
0370 40 43 00 02 6B 6E 54 55
0320 94 A0 65 68 5D 64 C4 98
0328 0B B8 D4 54 4A 87 21 A9
0330 9A 01 AD 21 9E B5 9C F6
0338 A1 5E F6 F1 5A 1D 83 0B
0340 B7 CE 09 D6 BB C0 04 E7
0348 17 5C 64 3C 7D EC B0 B5
0350 80 EC 37 BC 97 12 DD 2E
0358 6A AE B9 4B AE 8D 2F 9F
0360 A2 9C 5A 28 4C 9E F7 52
0368 18 29 CF 10 79 B0 80 E9
0370 D7 4A 1C 10 FC AB 6A 42
0378 43 D3 36 56 DE BE 4C 1E
END
collate --page page --cpu 6502 --map
