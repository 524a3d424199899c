# a dump beside a listing in another base than it: a witness of the same bytes, and no rows in the listing's base; a byte that it prints otherwise is told
cat >hex <<'END'
0C80  EF            PROMPT  RST   28H
0C81  4E 41 4D 45           DEFM  'NAME? '
0C85  3F 20
0C87  00                    DEFB  0
0C88  CF            GETC    RST   8
0C89  FE 1F                 CP    1FH
0C8B  28 05                 JR    Z,ENDL
0C8D  12                    LD    (DE),A
0C8E  13                    INC   DE
0C8F  F7                    RST   30H
0C90  18 F6                 JR    GETC
0C92  3E 0D         ENDL    LD    A,0DH
0C94  12                    LD    (DE),A
0C95  C3 80 0C              JP    PROMPT
END
cat >decimal <<'END'

3200  239 78 65 77 69 63 32 0
3208  207 254 31 40 5 18 19 247
3216  24 246 62 13 18 195 128 12
END
cat hex decimal | collate --page - --cpu z80
sed 's/254 31/254 30/' decimal | cat hex - | collate --page - --cpu z80
cat >octal <<'END'

IN OCTAL

014 200 357 116 101 115 105 077 040 000
014 210 317 376 037 050 005 022 023 367
014 220 030 366 076 015 022 303 200 014
END
cat hex octal | collate --page - --cpu z80
rm hex decimal octal
printf '%s\n' '-- behind a listing with numbers of lines; of another program it is left alone'
for first in 1024 4120; do
	{
		cat <<'PAGE'
    1                    PORT    EQU   10H
    2  0400                      ORG   0400H
    3  0400  21 12 04    START:  LXI   H,TABLE
    4  0403  06 08               MVI   B,08H
    5  0405  7E          LOOP:   MOV   A,M
    6  0406  D3 10               OUT   PORT
    7  0408  23                  INX   H
    8  0409  05                  DCR   B
    9  040A  C2 05 04            JNZ   LOOP
   10  040D  3E 3C               MVI   A,3CH
   11  040F  C3 00 04            JMP   START
   12  0412  81 42 24    TABLE:  DB    81H,42H,24H
   13  0415  18 18 24            DB    18H,18H,24H

PAGE
		printf '%d %s\n' $first '33 18 4 6 8 126 211 16' $((first + 8)) '35 5 194 5 4 62 60 195' $((first + 16)) '0 4 129 66 36 24 24 36'
	} | collate --page - --cpu 8080 --map
done
