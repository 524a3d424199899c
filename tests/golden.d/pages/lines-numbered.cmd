# Numbers of lines between addresses and bytes count by one; what else ends in their column is a byte, as the row behind it says
listing() {
	cat <<'PAGE'
0100    1 3E 05     START: MVI A,5
0102    2 47               MOV B,A
0103    3 05        LOOP:  DCR B
0104    4 C2 03 01         JNZ LOOP
0107    5 3E 06            MVI A,6
0109    6 47               MOV B,A
010A    7 05        TWO:   DCR B
010B    8 C2 0A 01         JNZ TWO
010E    9 3E 07            MVI A,7
0110   10 47               MOV B,A
0111   11 05        TRE:   DCR B
0112   12 C2 11 01         JNZ TRE
0115   13 C3 00 01         JMP START
PAGE
}
show() { { listing; cat; } | collate --page - --cpu 8080 --map; }
# a table without a number in the midst, which would be the one that is due
show <<'PAGE'
0118   14 06        TAB:   DB 14H,6
011A   14 C9        OVER:  RET
PAGE
show <<'PAGE'
0118   05 06        TAB:   DB 5,6
011A   14 C9        OVER:  RET
PAGE
# the bytes of a text that go on
show <<'PAGE'
0118   14 41 42            DB 'ABCDE'
011A   43 44 45
011D   15 C9        OVER:  RET
PAGE
# bytes without a statement behind them, and rows of a dump: the first byte would be due, or they are the same bytes
show <<'PAGE'
0118   14 00               NOP
0119   15 00               NOP
011A   16 C9        OVER:  RET
011B   17 05 47 05
PAGE
show <<'PAGE'
0118   14 00               NOP
0119   15 00               NOP
011A   16 C9        OVER:  RET

TABLE
0200   17 05 47 05
PAGE
show <<'PAGE'
0118   14 00               NOP
0119   15 00               NOP
011A   16 C9        OVER:  RET

HEX DUMP
0100   3E 05 47 05 C2 03 01 3E
0108   06 47 05 C2 0A 01 3E 07
0110   47 05 C2 11 01 C3 00 01
0118   00 00 C9
PAGE
# rows that print none
show <<'PAGE'
0118   14 00               NOP
0119   15 00               NOP
011A   16 C9        OVER:  RET

PATCH:
011B   17                  RAL
011C   3E 05               MVI A,5
011E   C9                  RET
PAGE
show <<'PAGE'
0118   14 00               NOP
0119   15 00               NOP
011A   16 C9        OVER:  RET

PATCH:
011B   17                  RAL
PAGE
# a misread number is the one that is due, and where lines are left out they go on
show <<'PAGE'
0118   l4 00               NOP
0119   15 00               NOP
011A   16 C9        OVER:  RET
011B   27 3E 05            MVI A,5
011D   28 C9               RET
PAGE
# tables whose bytes count by one: in decimal, and in octal
n=0
while [ $((n += 1)) -le 16 ]; do printf '%d  %2d 169    %-5s.BYTE %d,169\n' $((4094 + 2 * n)) $n "$(test $n != 1 || echo TAB)" $n; done | collate --page - --cpu 6502 --map
n=-1
while [ $((n += 1)) -le 15 ]; do printf '%04o 1%02o 007\n' $((0x200 + 2 * n)) $n; done | collate --page - --cpu 8080 --map
