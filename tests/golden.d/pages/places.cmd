# Where a row stands must be borne out by what is printed around it and by a dump: else its byte and its source prove nothing there
page() {
	cat <<'EOF'
0B00 21 40 0B  FIND:  LXI  H,LIST
0B03 0E 05            MVI  C,5
0B05 BE        F1:    CMP  M
0B06 CA 15 0B         JZ   FOUND
0B09 23               INX  H
0B0A 0D               DCR  C
0B0B C2 05 0B         JNZ  F1
0B0E 21 E6 0B         LXI  H,NONE
0B11 C9               RET
0B12 C3 00 0B         JMP  FIND
0B15 7E        FOUND: MOV  A,M
0B16 E6 7F            ANI  7FH
0B18 CD 00 0C         CALL SHOW
0B1B D3 02            OUT  2
0B1D C9               RET
EOF
}
dump='0B00 21 40 0B 0E 05 BE CA 15 0B 23 0D C2 05 0B 21 E6'
try() { echo "-- $1"; collate --page - --map --cpu 8080 | grep -v '^    *|\|^    *[0-9]* |\|layout:'; }
(echo "$dump"; page) | try 'as printed, and a dump'
(echo "$dump"; page | sed -n '/0B09/,/0B11/p' | sed 's/0B0B/0BXX/; s/0B0E/0B0B/; s/0BXX/0B0E/') | try 'two addresses exchanged, against a dump'
(echo "$dump"; page | sed -n '2,4p' | sed '1s/0B03/0B05/; 2s/0B05/0B03/') | try 'rows of other lengths exchanged, against a dump'
page | sed '12s/0B16/0B06/; 13s/0B18/0B08/; 14s/0B1B/0B0B/' | try 'three rows with addresses of rows above'
page | sed '4s/0B06/0B16/; 5s/0B09/0B19/; 6s/0B0A/0B1A/' | try 'three rows with addresses of rows below'
(page; printf '0B05 C3 38 00         JMP  38H\n0B08 DB 10            IN   10H\n') | sed -n '1,6p; 16,17p; 7,15p' | try 'two rows of another program among them'
# A line's number where the rows have theirs is no address
cat >numbered <<'EOF'
0041 0C40 464A0C                CAL  TELL
0042 0C43 30                    INL
0043 0C44 B0                    ORA
0044 0C45 2B                    RTZ
0045 0C46 53                    OUT  9
0046 0C47 44400C                JMP  0C40H
0047 0C4A 4E4F4D4F     TELL:    DB   'NOMORE',0
0047 0C4E 524500
0048 0C51 07                    RET
EOF
number() { echo "-- $1"; collate --page - --map --cpu 8008 | grep -v '^    *|\|^    *[0-9]* |\|layout:'; }
number 'as printed' <numbered
sed '3,6s/ 0C4[4-7]/     /' numbered | number 'addresses lost'
sed '7s/TELL.*//; 1,6d' numbered | sed 's/ *$//' | number 'a page that begins within a list'
rm numbered
