# The printed game bears out bytes of a dump that nothing else does
mkdir g; printf '%s\n' 'title = "Greeting"' 'source = "made up"' 'author = "nobody"' 'copyright = "none"' 'cpu = "8008"' 'syntax = "scelbi"' 'pages = {"page.txt"}' 'restored = "g.asm"' 'sessions = {"g.session"}' 'machine = "scelbi"' 'start = "001 000"' 'memory = {"000 000-007 377"}' 'device {' '	kind = "console-in"' '	trap = "006 000"' '}' 'device {' '	kind = "console-out"' '	trap = "006 100"' '}' >g/manifest.conf
page() {	# the first byte of the loop, as it is printed
	printf '%s\n' '         ORG 001 000' '001 000  066 100        START, LLI 100' '001 002  056 001               LHI 001' '001 004  300                   LAA' '001 005  301                   LAB' '         ORG 006 100' '006 100  007            PRINT, RET' '' "001 006  $1 260 053 106 100 006 060 104 006 001" '         ORG 001 100' '001 100  310 305 314 314 317 000' '001 106  301 302 000' >g/page.txt
	collate g -o g/g.asm >/dev/null 2>&1
}
printf 'title: a greeting\nprinted: below it\n\nHELLO\n' >g/g.session; page 307; sim ./g --replay
collate g --play --map
collate g --play --report json | tr -d '\n\t' | grep -o '"play":{[^}]*}'
echo '# another byte there, and the game notices'
page 306; collate g --play | tail -n 2
echo '# a byte that cannot be read is found by the game'
page '3?7'; collate g --play | sed '/^ *|/d'
echo '# a session that no book prints is no witness; it may not be known'
page 307; sed -i /^printed/d g/g.session; collate g --play | tail -n 2
printf 'printed: x\n' >g/g.session; collate g --play
collate --page g/page.txt --play
collate hexpawn-8008 --play | tail -n 2
rm -r g
