# Columns one after the other, of which one has a line more: at an end where rows are as long as their neighbours any of them may be the one
# without an address, or without bytes
columns() {	# columns ADDRESSES BYTES: lines of those that are lost
	printf '5000\n5003\n5005\n5007\n5008\n5009\n500A\n500C\n500E\n500F\n5013\n' | sed "$1"
	printf '\n211050\n0E00\n0607\n7E\n23\nBE\n3809\n2807\n56\n09040701\n08020603\n\n' | sed "$2"
	cat <<'PAGE'
SORT:   LD   HL,5010H
        LD   C,0
        LD   B,7
PASS:   LD   A,(HL)
        INC  HL
        CP   (HL)
        JR   C,5015H
        JR   Z,5015H
        LD   D,(HL)
LIST:   DEFB 9,4,7,1
        DEFB 8,2,6,3
PAGE
}
read_it() {
	collate --cpu z80 --map --page - | sed '/layout:/d'
}
echo "-- as printed"; columns '' '' | read_it
echo "-- the last address lost"; columns '$d' '' | read_it
echo "-- bytes lost before others as many"; columns '' '9d' | read_it
