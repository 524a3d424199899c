# What a page is recognised as, and by what; without --cpu the CPU, too, or who ties
says() {
	printf '%s\n' "$@" | collate --page - | grep 'recognised\|layout'
}
says '0300 A9 05  START LDA #$05' '0302 85 40        STA $40' '0304 60           RTS'
says '0300 3E 05  START: MVI A,05H' '0302 C6 40        ADI 40H' '0304 C9           RET'
says '0300 3E 05  START LD A,05H' '0302 C6 40        ADD A,40H' '0304 C9           RET'
says '001 000 006 005 START, LAI 005' '001 002 016 006 LBI 006' '001 004 007 RET'
says '10 0300 A9 05  START LDAIM 05' '20 0302 85 40        STAZ 40' '30 0304 60           RTS' '0310: 01 02 03 04' '0314: 05 06 07 08'
# the same bytes and words in two notations; no statement; prose
says '0300 00  NOP' '0301 00  NOP' '0302 00  NOP'
says '0300: 01 02 03 04' '0304: 05 06 07 08'
says 'In 1976 the first 256 bytes were read,' 'and in 1977 the other 256.'
printf '%s\n' '0300: 01 02 03 04' '0304: 05 06 07 08' | collate --page - --cpu z80 | grep layout
# no row: what one looks like, and what comes nearest
for cpu in 8008 8080 6502 z80; do
	printf '%s\n' 'START LDA #$05' ' STA $40' ' JMP START' 'MOV A,B' 'LAB' 'LD A,B' 'LDAIM 05' | collate --page - --cpu $cpu
	printf '%s\n' 'In 1976 the first 256 bytes were read,' 'and in 1977 the other 256.' 'A 6502 or an 8080 runs it.' | collate --page - --cpu $cpu
done
printf '%s\n' '0300 A9 05  START LDA #$05' '0302 85 40        STA $40' '0304 60           RTS' | collate --page - --report json | sed -n '/"layout"/,/"programs"/p'
# six digits are one number where nothing says page and place; data is no statement of another style
printf '%s\n' '001137 117           MOV   C,A' '001140 310   NELIM:  RZ' '001141 123           MOV   D,E' '001142 021 002 013   LXI   D,005402Q' | collate --page - --cpu 8080 --map | grep 'layout\|001'
printf '%s\n' '0380 80 10 00           DB 080H,010H,000H,000H,080H,008H,010H,000H' '0383 00 80 08' '0386 10 00' '0388 40 10 20           DB 040H,010H,020H' \
	'038B 00 40 08           DB 000H,040H,008H' | collate --page - --cpu 8080 --map | grep 'layout\|^  '
# rows that lost their addresses make no typing book of a listing whose lines are numbered
printf '%s\n' '   10 0300 A9 05     START    LDAIM    05' '   20 0302 85 40              STAZ     40' '   30 0304 A2 07              LDXIM    07' '   40 0306 86 41              STXZ     41' \
	'   50 0308 A5 40              LDAZ     40' '   60 030A C9 05              CMPIM    05' '   70 030C F0 F2              BEQ      START' '   80 030E A6 41              LDXZ     41' '   90 0310 A9 01              LDAIM    01' \
	'           E8                 INX' '           86 41              STXZ     41' '           A9 05              LDAIM    05' '           60                 RTS' |
	collate --page - --cpu 6502 | grep layout:
# addresses that count beside a byte each are no calculator's steps; a loader's DATA with the sum of
# each line, of which nothing is misread, are lines of BASIC as they stand
printf '%s\n' '0200 A0' '0201 59' '0202 90' '0203 12' '0204 34' '0205 05' '0206 06' '0207 7' >page
collate --page page | cat
printf '%s\n' '100 FOR A=19456 TO 19479:S=0:FOR I=1 TO 8:READ D:POKE A,D:S=S+D' '110 A=A+1:NEXT I:READ T:IF S<>T THEN STOP' '120 NEXT A' \
	'200 DATA 54,77,5,183,34,132,76,175,736' '210 DATA 175,61,195,106,76,6,10,190,819' '220 DATA 1,2,3,4,5,6,7,8,36' >page
collate --page page
rm page
