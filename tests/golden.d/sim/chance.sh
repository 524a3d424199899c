# solve PROGRAM: its page on standard input, solved and shown. Sourced by the cases.
solve() {
	asm8008 -f ihex -o p.hex "$G/chance/$1.asm" && cat >page || return
	cp page s
	sim --load p.hex --machine scelbi --device 'console-in@trap:006 000' \
		--device 'console-out@trap:006 100' --device 'ready@trap:006 200' --solve=s
	status=$?
	cat s
	# nothing else of the file is another
	sed 's/<wait [0-9]*>//g' s | cmp - <(sed 's/<wait [0-9]*>//g' page)
	rm -f p.hex page s
	return $status
}
