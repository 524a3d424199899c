# many: A program with rows behind it at some of its addresses: a patch, a later layer, another program,
# by how many rows replace others and how many are new; three programs; rows that repeat
rows() {	# FIRST COUNT VALUE: rows of two bytes
	for ((i = 0; i < $2; i++)); do
		v=$(($3 + i)) other=$(($3 >= 64))
		case $kind in
		book) printf '%04X: %02X%02X         LD %c,%02X\n' $((0x4C00 + $1 + 2 * i)) $((other ? 0x06 : 0x3E)) $v $([ $other = 1 ] && echo B || echo A) $v ;;
		ledger)	a=$((0x200 + $1 + 2 * i))
			case $((i % 3))$other in
			00) printf '%04X A9 %02X        LDA #$%02X\n' $a $v $v ;;
			01) printf '%04X A2 %02X        LDX #$%02X\n' $a $v $v ;;
			10) printf '%04X 85 %02X        STA $%02X\n' $a $v $v ;;
			11) printf '%04X 86 %02X        STX $%02X\n' $a $v $v ;;
			20) printf '%04X E8           INX\n%04X CA           DEX\n' $a $((a + 1)) ;;
			21) printf '%04X C8           INY\n%04X 88           DEY\n' $a $((a + 1)) ;;
			esac ;;
		octal) printf '001 %03o %03o %03o   L%cI %03o\n' $(($1 + 2 * i)) $((other ? 014 : 006)) $v $([ $other = 1 ] && echo B || echo A) $v ;;
		esac
	done
	echo
}
tell() {
	case $kind in book) cpu='z80' ;; ledger) cpu='6502 --syntax mos' ;; octal) cpu=8008 ;; esac
	echo "== $kind $*"
	collate --page - --cpu $cpu --map 2>&1 | grep 'another program\|note:\|bytes:\|findings,' | cut -c1-130
}
for kind in book ledger octal; do
	for behind in '0 2 64' '0 3 64' '0 4 64' '0 8 64' '0 24 64' '16 16 64' '16 24 64' '16 32 64' '16 33 64' '48 8 64' '0 24 17'; do
		{ rows 0 24 16; rows $behind; } | tell $behind
	done
	{ rows 0 24 16; rows 0 20 64; rows 0 18 96; } | tell three
	{ rows 0 18 16; rows 0 24 64; rows 100 4 32; } | tell 'the second is longer, and one apart'
	{ rows 0 12 16; rows 4 2 64; rows 12 2 96; rows 20 2 48; } | tell patches
done
