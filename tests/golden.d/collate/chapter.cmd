# pieces of source in the book's text beside the listing: a row unlike the listing's in the middle, first and last, none, two
page() {
	printf '%b' "$1" | tr ';' '\n' | sed 's/^ /\t/' >p
	printf '\nThe listing:\n\n001 000\t066 076\tSTART,\tLLI 076\n001 002\t056 005\t\tLHI 005\n001 004\t106 012 001\t\tCAL MSG\n' >>p
	printf '001 007\t104 000 001\t\tJMP START\n001 012\t307\tMSG,\tLAM\n001 013\t240\t\tNDA\n001 014\t053\t\tRTZ\n' >>p
	printf '001 015\t060\t\tINL\n001 016\t104 012 001\t\tJMP MSG\n001 021\t007\t\tRET\n' >>p
	echo "== $1"
	collate --page p --cpu 8008 --map | grep -v '^ *[0-9]* |\|^  *|'
	rm p
}
page 'START, LLI 076; LHI 005; CAL MSG; JMP START;'
page 'START, LLI 076; INB; CAL MSG; JMP START;'
page 'START, INB; LHI 005; CAL MSG; JMP START;'
page 'START, LLI 076; LHI 005; CAL MSG; INB;'
page 'MSG, LAM; NDA; RTZ; INL; JMP MSG; RET;'
page 'MSG, LAM; NDA; INL; JMP MSG;'
page 'MSG, LAM; NDA; INB; RTZ; INL; JMP MSG; RET;'
page 'MSG, LAM; ORB; RTZ; INB; JMP MSG; RET;'
page ' LAM; NDA; RTZ; INL;'
page 'AGAIN, LAM; NDA; RTZ; INL; JMP AGAIN;'
page 'START, LLI 076; LHI 005;And then; CAL MSG; JMP START;;MSG, LAM; NDA; RTZ; INL; JMP MSG;'
page 'MSG, LAM; NDA; RTZ;So it goes.;START, LLI 077; LHI 005; CAL MSG; JMP START;'
page 'START, LLI 032; LHI 006; CAL MSG; JMP MSG;'
page 'START, LLI 07G; LHI 0O5; CAL M5G; JNP START;'
