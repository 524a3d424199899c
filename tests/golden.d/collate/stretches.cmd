# Between two addresses on lines of their own a row is lost, and which: first one, then one in the middle; an address is misread.
# None of the rows between is proven
page() {
	sed "$1" <<'PAGE' | collate --page - --cpu 6502 --map | grep -v '^ *[|=]'
ASSEMBLER
PASS 2

OUT=$E97A
        *=$0300
==0300 START
A200    LDX #$00
==0302 LOOP
BD1403  LDA TEXT,X
207AE9  JSR OUT
E8      INX
==0309 WAIT
88      DEY
D0FD    BNE WAIT
E005    CPX #$05
90F2    BCC LOOP
4C0003  JMP START
60      RTS
==0314 TEXT
48      .BYT 'HELLO'
45
4C
4C
4F
        .END
PAGE
}
for e in '' '/^BD14/d' '/^E8/d' 's/==0309/==030A/'; do
	echo "== $e"
	page "$e"
done
