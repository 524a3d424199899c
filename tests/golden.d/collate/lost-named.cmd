# What the bytes do not miss, and the page names or prints around, was lost all the same
rows() {
	cat <<'EOF'
0100  3E 01     ONE:    MVI   A,1
0102  D3 04             OUT   4
0104  C9                RET
0105  3E 02     TWO:    MVI   A,2
0107  D3 04             OUT   4
0109  C9                RET
010A  21 12 01  PICK:   LXI   H,TAB
010D  5E                MOV   E,M
010E  23                INX   H
010F  56                MOV   D,M
0110  EB                XCHG
0111  E9                PCHL
0112  00 01 05  TAB:    DW    ONE,TWO,PICK
0115  01 0A 01
EOF
}
dump() {
	printf '\n%s\n' '0100  3E 01 D3 04 C9 3E 02 D3'
	printf '%s\n' '0108  04 C9 21 12 01 5E 23 56' '0110  EB E9 00 01 05 01 0A 01'
}
list() {
	cat <<'EOF'
0100  21 07 01  GO:     LXI   H,TAB
0103  7E                MOV   A,M
0104  D3 04             OUT   4
0106  C9                RET
0107  01 02 03  TAB:    DB    1,2,3,4,5,6,7,8,9,10,11,12
010A  04 05 06
010D  07 08 09
0110  0A 0B 0C
0113  FF                DB    0FFH
EOF
}
try() {
	echo "-- $1"
	collate --page - --cpu 8080 | grep -v 'layout:'
}
rows | try 'as printed'
rows | sed 1d | try 'the first row, which a list names'
rows | sed '4s/TWO/TW0/' | try 'a label that a list has otherwise'
(rows; dump) | try 'with a dump'
(rows; dump) | sed 1d | try '... the first row'
(rows; dump) | sed 13,14d | try '... the last ones'
(rows; dump) | sed 17d | try 'a row of the dump'
(rows; dump) | sed '17s/.*//' | try '... that may be two ranges'
list | sed 7d | try 'a row of a list'
list | sed 6,8d | try 'a list that is printed with its first bytes alone'
# A name far away is another program's
rows | sed '13s/00 01 05/03 F8 05/; 13s/ONE/COUT/' | try 'a routine elsewhere'
# What stands behind the program says where it begins, and how long it is
entry() {
	cat <<'EOF'
0100  3E 01     ENTRY:  MVI   A,1
0102  D3 04             OUT   4
0104  06 0A             MVI   B,10
0106  05        LOOP:   DCR   B
0107  C2 06 01          JNZ   LOOP
010A  C9                RET
EOF
	echo "010B                    $1"
}
entry 'END   ENTRY' | try 'as printed'
entry 'END   ENTRY' | sed 1d | try 'without the row that END names'
entry 'END OF ASSEMBLY' | sed 1d | try 'END that names nothing'
entry 'END   MONIT' | sed '1d; s/RET/JMP   OUT/; s/010A  C9   /010A  C3 00 F8/; s/010B/010D/' | try 'a part of a program'
(entry END; printf '\n--End assembly--\n\n11 bytes\n') | try 'as many bytes'
(entry END; printf '\n--End assembly, 13 bytes, Errors: 0\n') | try 'bytes less'
