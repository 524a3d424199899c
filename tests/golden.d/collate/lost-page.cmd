# A row of a dump whose page was lost: its first byte is no half of an address
listing() {
	cat <<'PAGE'
005 000   026 005       START, LCI 005
005 002   046 012              LEI 012
005 004   066 000              LLI 000
005 006   056 006              LHI 006
005 010   307           LOOP,  LAM
005 011   060                  INL
005 012   021                  DCC
005 013   110 010 005          JFZ LOOP
005 016   007                  RET
TEXT
PAGE
}
dump() {
	cat <<'PAGE'
006 000   307 240 322 305 301 304 331 215
006 010   317 240 322 305 301 304 331 215
006 020   327 240 322 305 301 304 331 215
006 030   337 240 322 305 301 304 331 215
PAGE
}
echo "-- behind a listing, alone"
(listing; dump | sed '1!d; s/^006/   /') | collate --cpu 8008 --page - --map
echo "-- among rows that have it"
(listing; dump | sed '2s/^006/   /') | collate --cpu 8008 --page - --map
echo "-- in a dump"
dump | sed '2s/^006/   /' | collate --cpu 8008 --page - --map
echo "-- rows that go back, and nothing says why"
(listing | sed '$d'; echo '001 307   240 322 305 301 304 331 215') | collate --cpu 8008 --page - --map
echo "-- a panel's rows: 002 is a page, and no dump prints one address twice; a row without a byte is told"
for row in '01 001 000' '01 0Q1 0?0' 'O1OO1OOO' '01' '*** 0'; do
	printf '002 030    00 000 110\n002 031    01 001 000\n002 032    11 010 111\n002 033    %s\n002 034    01 001 001\n002 035    11 000 111\n' "$row" |
		collate --cpu 8008 --page - --map
done
