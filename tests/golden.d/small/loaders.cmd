# Loaders that lost or gained characters: the sum says where, or the loop and the numbers of the lines
read_it() {
	echo "== $1"
	collate --page page --cpu 6502 -b image --map >said 2>&1
	sed -n '/^  /p; /: layout\|bytes:\|findings,/p' said | grep -v '^ *[0-9]* |\|^ *|'
	od -An -v -tx1 image
	rm -f image said
}
tape() {	# digits of the third row
	printf '%s\n' ';080300A948200003454C4C01FC' ';0803084F2E60EA8D20D04C03A3' "$1" ';080318C90DD0F16041424403E1' ';0000040004' >page
}
tape ';080310C90DD0F16041424303D8'
read_it 'a tape as printed'
tape ';080310C90DD0F6041424303D8'
read_it 'a lost digit'
tape ';080310C90DD0FF16041424303D8'
read_it 'one put in'
tape ';080310 C90D D0F16041424303D8'
read_it 'blanks'
tape ';08310C90DD0F16041424303D8'
read_it 'lost in the address'
tape ';080310C90DD0F16041424303D1'
read_it 'misread'
tape ';080310C90DDF1604142403D8'
read_it 'two lost: nobody knows'
basic() {	# the loop; then lines
	printf '%s\n' "$@" >page
}
set -- '110 DATA 169,72,32,0,3,69' '120 DATA 76,79,46,96,234,141' '130 DATA 32,208,76,201,13,208' '140 DATA 241,96'
for loop in '100 FOR A=768 TO 787:READ D:POKE A,D:NEXT' '100 F0R A=7G8 TO 787:READ D:POKE A,D:NEXT' '100 FOR A=768 7O ?87:READ D:POKE A,D:NEXT' \
	'100 FOR A=868 TO 787:READ D:POKE A,D:NEXT' '100 FOR A=768:READ D:POKE A,D:NEXT'; do
	basic "$loop" "$@"
	read_it "$loop"
done
basic '100 FOR A=768 TO 787:READ D:POKE A,D:NEXT' "$1" '1Z0 DATA 76,7946,96,234,141' "$3" "$4"
read_it 'a lost comma, a misread number'
basic '100 FOR A=768 TO 787:READ D:POKE A,D:NEXT' "$1" "$3" "$4"
read_it 'a lost line'
basic '10 S=0' '20 FOR I=768 TO 787' '30 READ D:POKE I,D:S=S+D' '40 NEXT I' '50 IF S<>2092 THEN PRINT "ERROR":STOP' "$@"
read_it 'a loop over several lines, and its total'
basic '20 FOR I=0 TO 19: READ D: POKE 768+I,D: NEXT I' "$@"
read_it 'an address that is added'
basic '20 FORI=0TO19:READD:POKEI+768,D:NEXT' "$@"
read_it 'no blanks'
basic '20 FOR BYTE=0 TO 19: READ D: POKE 768+BYTE,D: NEXT' "$@"
read_it 'a long name'
basic '20 FORBYTE=0TO19:READD:POKE768+BITE,D:NEXT' "$@"
read_it 'another name: nothing says where'
basic '20 FOR I=768 TO 787' '30 READ D' '40 P0KE l,D' '50 NEXT' "$@"
read_it 'over as many addresses as there are bytes'
basic '20 FOR I=0 TO 19' '30 READ D' '40 NEXT' "$@"
read_it 'nothing says where'
rm page
