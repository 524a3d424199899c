# Lines left of the rows that may be rows themselves, or say what a name is, are no prose
show() { paste -d '|' - "$1" | sed 's/|/                                        |/; s/^\(.\{32\}\) *|/\1/' | collate --page - --cpu "$2" --map; }
cat >mos <<'PAGE'
0200  A9 05     START LDA #5
0202  A8              TAY
0203  88        LOOP  DEY
0204  D0 FD           BNE LOOP
0206  98              TYA
0207  60              RTS
PAGE
cat >octal <<'PAGE'
002 000  006 005   START, LAI 005
002 002  310       LBA
002 003  011       LOOP, DCB
002 004  110 003 002  JFZ LOOP
002 007  301       LAB
002 010  007       RET
PAGE
prose() { printf '%s\n' ' THIS ROUTINE WILL COUNT THE' ' LOOPS AND THEN RETURN HERE' ' WITH THE VALUE IN ACCUMULATOR' "$@"; }
# prose to its last line
prose ' SINCE 1977' ' AND NO MORE' ' THAN THAT' | show mos 6502
# bytes joined, a mark between, records, a name's value, and lines of BASIC
prose '0300: A9058D00036060EA' ' OR WHAT' ' FOLLOWS' | show mos 6502
prose '0300 A9058D00036060EA' ' OR WHAT' ' FOLLOWS' | show mos 6502
prose '  0010 = FF' '  0011 = 05' ' BEFORE' | show mos 6502
prose ';080300A9058D00036060EA0000' ' OR WHAT' ' FOLLOWS' | show mos 6502
prose 'S1060300A90500AA' ' OR WHAT' ' FOLLOWS' | show mos 6502
prose ' COUNT = 5' ' OR WHAT' ' FOLLOWS' | show mos 6502
prose ' COUNT EQU 5' ' OR WHAT' ' FOLLOWS' | show mos 6502
prose '30 DATA 169,5,141,0,4' ' OR WHAT' ' FOLLOWS' | show mos 6502
# an address in halves
prose '   001 100  006' '   001 101  012' ' BEFORE' | show octal 8008
rm mos octal
