# A letter behind the mnemonic that cannot be read may make it another instruction: the source says nothing of the opcode
show() { echo "-- $1"; collate --cpu z80 --page - --map | grep -v '^ *[|=]\|layout:'; }
page='4C00  3E 05      START:  LD   A,5
4C02  B7                 OR   A
4C03  C?                 RET  ?
4C04  23                 INC  HL
4C05  2? F9              JR   ?,START
4C07  18 F7              JR   START
4C09  C9                 RET'
echo "$page" | show "two of them"
echo "$page" | sed 's/  ?$//; s/?,START/START/; s/2? F9/1? F9/' | show "none"
echo "$page" | sed 's/  ?$/  ; ?/; s/C?/C9/; s/2? F9/28 F9/; s/?,START/Z,START/' | show "in a comment"
