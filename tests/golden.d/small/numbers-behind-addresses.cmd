# Numbers of lines between address and bytes: they count by one, also where the line has no address
cat >numbered <<'PAGE'
        1           ; MOVE A TABLE
        2           COUNT   EQU  12
0400    3                   ORG  0400H
0400    4 21 16 04  BEGIN:  LXI  H,TABLE
0403    5 0E 0B             MVI  C,COUNT-1
0405    6 16 00             MVI  D,0
0407    7 7E        PASS:   MOV  A,M
0408    8 23                INX  H
0409    9 BE                CMP  M
040A   10 DA 0E 04          JC   NEXT
040D   11 14                INR  D
       12           ; COUNT
040E   13 0D        NEXT:   DCR  C
040F   14 C2 07 04          JNZ  PASS
0412   15 C3 00 04          JMP  BEGIN
0415   l6 C9                RET
0416   17 3C 11 7E  TABLE:  DB   3CH,11H,7EH,02H
0419      02
041A   18                   END
PAGE
collate --page numbered --cpu 8080
# of two digits all of them look like bytes: the rows that follow begin where theirs end without them
sed -n 's/^\(04..\)   \(..\) /\1   \2 /p' numbered | awk '{ n = NR + 40; print substr($0, 1, 7) n substr($0, 10) }' >two
collate --page two --cpu 8080
# bytes that count, as the digits of a table do, are bytes
{
	printf '%s\n' '05F8  21 01 06  FIND:  LXI  H,TABLE' '05FB  BE        NEXT:  CMP  M' '05FC  C8               RZ' '05FD  23               INX  H' '05FE  C3 FB 05         JMP  NEXT'
	for i in $(seq 9 31); do printf '%04X  %02d        %-7sDB   %02dH\n' $((0x601 + i - 9)) "$i" "$(test "$i" = 9 && echo TABLE:)" "$i"; done
} >bytes
collate --page bytes --cpu 8080
rm numbered two bytes
