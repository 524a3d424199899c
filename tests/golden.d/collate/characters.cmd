# The characters behind a dump's bytes: one that is none of its byte is told, and the byte is doubtful
dump() {
	cat <<'PAGE'
0130 01 36 30 C3 0D 01 11 53 01 0E 09 CD 05 00 C3 00 .60....S........
0140 00 37 0D 0A 47 55 45 53 53 20 41 20 44 49 47 49 .7..GUESS A DIGI
0150 54 20 24 0D 0A 59 4F 55 20 57 49 4E 24 00 00 00 T $..YOU WIN$...
PAGE
}
echo "-- as printed, a misread byte, a misread character, a letter in small"
dump | collate --cpu 8080 --page - --map
dump | sed 's/ 47 55/ 41 55/' | collate --cpu 8080 --page - --map
dump | sed 's/GUESS/6UESS/' | collate --cpu 8080 --page - --map
dump | sed 's/GUESS/gUESS/' | collate --cpu 8080 --page - --map
echo "-- a lost character says nothing of those behind it"
dump | sed 's/DIGI$/IGI/' | collate --cpu 8080 --page - --map
echo "-- beside a listing, which is proven without them"
{
	cat <<'PAGE'
0140 00        STATE:  DB   0
0141 37        LIMIT:  DB   '7'
0142 0D0A      TEXT:   DB   13,10
0144 4755455353        DB   'GUESS'
0149 204120            DB   ' A '
014C 44494749          DB   'DIGI'
PAGE
	dump | sed -n '2s/GUESS/6UESS/p'
} | collate --cpu 8080 --page - --map
echo "-- between the bytes and the statement: one misread character, one misread byte"
collate --cpu z80 --page - --map <<'PAGE'
1000  06 08         ..    LD   B,08
1002  C5            .     PUSH BC
1003  3A 30 10      :8.   LD   A,(1030)
1006  07            .     RLCA
1007  32 30 10      20.   LD   (1030),A
100A  D3 FE         ..    OUT  (FE),A
100C  CB BF         ..    RES  7,A
100E  CB 21         .'    SLA  A
1010  2F            /     CPL
1011  C9            .     RET
PAGE
