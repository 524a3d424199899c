# What slid by a byte is proven by nothing that is there by chance
map() { awk -v from="$1" -v to="$2" '$3 ~ /:?$/ && $2 ~ /^[0-9]+$/ && $1 "" >= from && $1 "" <= to'; }
echo "-- a byte of a block is split: its table has others of the block's bytes in each row"
sed 's/55 22 06 43/55 2 2 06 43/' "$TYPEIN_LISTINGS/microchess-6502/printed.txt" | collate --page - --cpu 6502 --map | map 00C0 00DD
echo "-- a word is read as a byte, and the row that is one too many stands where another begins"
sed -e '/^4D7B/,/^4D85/ s/1D  *DEC E/1D   DC E/' "$TYPEIN_LISTINGS/draughts-z80/printed.txt" > page
grep -c 'DC  *E' page; collate --page page --cpu z80 --map | map 4D7A 4D86
echo "-- rows without addresses slid, and one among them says so"
printf '%s\n' "4D72: 23 INC HL" "227B40 LD (407B),HL" "7E LD A,(HL)" "C671 ADD A,71" "6F LD L,A" "4D7B: 2A7B40 LD HL,(407B)" "1D DEC E" \
	"00 NOP" "7B LD A,E" "E3 EX (SP),HL" "17 RLA" "30AE JR NC,4D30" "E1 POP HL" "4D85: C3DE4D JP 4DDE" "4D88: 0EBC LD C,BC" "4D8A: C9 RET" > page
collate --page page --cpu z80 --map | map 4D72 4D8A; rm page
