# Damaged pages with all that is proposed accepted, and with other answers where nothing decides:
# what findings, map and restored source say otherwise than without
tell() {
	collate ./page --map -o $1.asm $2 $3 2>/dev/null | grep -v '^ *[0-9]* |\|^   *=\|^$' >$1
}
pages() {	# PAGE CPU SYNTAX START ANSWERS
	mkdir page
	cp "$G/../damaged/$1.txt" page/printed.txt
	printf '%s = "%s"\n' title t source s author a copyright c machine bare cpu "$2" syntax "$3" start "$4" >page/manifest.conf
	echo 'pages = {"printed.txt"} errata = "errata.conf"' >>page/manifest.conf
	: >page/errata.conf
	tell was -e proposed
	for all in - 0 1; do
		if [ $all = - ]; then cp proposed page/errata.conf; else awk -v ALL=$all -v ANSWER="$5" -f "$G/answer.awk" proposed >page/errata.conf; fi
		tell is
		echo "== $1 $all"
		diff was is | grep '^>' | cut -c1-110
		diff was.asm is.asm | grep '^>' | grep -v SHA-256 | cut -c1-90
	done
	rm -r page was is is.asm was.asm proposed
}
pages ledger-characters 6502 microade 0200 'byte=5A mnemonic=CMPIM operand=MOVE label=ELSE'
pages hex-card 6502 mos '$0200' 'byte=5A mnemonic=CMP operand=NANAN label=ELSE'
pages hex-merlin 6502 mos '$0200' 'byte=EA mnemonic=LDY operand=#$12 label=ELSE dump=00'
pages book-characters z80 baker 4C00 'byte=5A mnemonic=LD operand=HL,4C00 label=ELSE'
pages book-lost z80 baker 4C00 'byte=00 mnemonic=INC operand=A label=ELSE row=2'
pages octal-characters 8008 scelbi '001 000' 'byte=300 mnemonic=JMP operand=001 label=ELSE'
pages octal-doubled 8080 scelbi '001 000' 'byte=076 mnemonic=CAL operand=INPUT label=ELSE'
