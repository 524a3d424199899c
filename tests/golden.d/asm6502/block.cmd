# what begins BLOCK DATA, and which of its words are titles, addresses and bytes
while read -r head; do
	echo "$head:"
	printf ' RTS\n%s\n.B 0010 01\n' "$head" | asm6502 - -f ihex -o - 2>&1 | sed -n 's/.*error: //p; /^:0[1-9]/p'
done <<'END'
BLOCK DATA
BLOCK	DATA; of it
BLOCK DATX
BLOCK DATAS
BLOCX DATA
BLOC DATA
BLOCKS DATA
END
while read -r row; do
	echo "$row:"
	printf ' RTS\nBLOCK DATA\n.Q 0020 01\n%s\n' "$row" | asm6502 - -f ihex -o - 2>&1 | sed -n 's/.*error: //p; /^:0[1-9]/p'
done <<'END'
AB 010 02
AB 10 02
AB 1G0 02
.AB 10 02
10 02
010 02
AB
END
