# What directives list is heard, and told where it is not: texts between strokes, words of other assemblers, a word misread, a list lost
show() { echo "# $2"; collate --page - --cpu "$1" --map 2>&1 | grep -E '^[^ ]*:[0-9]+:[0-9]+:|^  [$0-9]|verified|VERIFIED'; }
rows='0300  A9 0A    START  LDA  #$0A
0302  85 FB           STA  $FB
0304  A2 04    AGAIN  LDX  #$04
0306  BD 10 03 LOOP   LDA  TEXT,X
0309  20 D2 FF        JSR  $FFD2
030C  CA              DEX
030D  10 F7           BPL  LOOP
030F  60              RTS'
{ echo "$rows"; echo '0310  48 45 AC TEXT   FCC  /HELLO/'; echo '0313  4C 4F'; } | show 6502 "a byte beside a text between strokes"
{ echo "$rows"; echo '0310  48 45 4C TEXT   FCC  !HELLO!'; echo '0313  4C 4F'; } | show 6502 "silent: the text is the bytes"
{ echo "$rows"; echo '0310  10 03 03 TEXT   BYT  <TEXT,/TEXT,/LOOP'; } | show 6502 "halves of addresses are no text"
for word in 'WOR  START,AGAIN' 'DFW  START,AGAIN' 'DDB  $0003,$0423' 'DBYTE $0003,$0403'; do
	{ echo "$rows"; echo "0310  00 03 04 03 TEXT   $word"; } | show 6502 "$word"
done
rows='0100  3E 08     START:  MVI   A,8
0102  21 0A 01          LXI   H,MSG
0105  23        LOOP:   INX   H
0106  C2 05 01          JNZ   LOOP
0109  C9                RET
010A  48 45     MSG:    DB    "HE"'
{ echo "$rows"; echo '010C  00                DB'; } | show 8080 "a list lost"
{ echo "$rows"; echo '010C  00                DB ;THE END'; } | show 8080 "... before a comment"
{ echo "$rows"; echo '010C  00 DB             DB   0,0DBH'; } | show 8080 "silent: a byte with the digits of the word"
echo "$rows" | sed 's/DB  /0B  /' | show 8080 "the word misread"
echo "-- DB is no byte before names with commas between them, though a quote too many makes no statement of them; DB 12 is one"
collate --page - --cpu 8080 --map <<'PAGE' | grep -v '^ *|\|layout:'
0142   C30000     0370  CMDD:  JMP  0
0145   0D0A       0380  SIGNON:DB   CR,LF
0147   564552     0390         DB   'VERSION 1.4'
0152   0D0A24     0400         DB   CR,LF,'$''
0156   C30000     0420  TABLE: JMP  0
PAGE
collate --page - --cpu z80 --map <<'PAGE' | grep -v '^ *|\|layout:'
0200  3E 05     START LD   A,5
0202  DB 12           IN   A,(12H)
0204  3E DB           LD   A,0DBH
0206  DB 13           IN   A,(13H)
0208  C9              RET
PAGE
echo "-- before an instruction's registers, whose mnemonic was lost, it is one"
collate --page - --cpu 8080 --map <<'PAGE' | grep -v '^ *|\|layout:'
0100 3E 05       MVI A,5
0102 06 DB B,0DBH
0104 0E 10       MVI C,10H
0106 21 00 DB H,0DB00H
0109 C9          RET
PAGE
collate --page - --cpu 8080 --map <<'PAGE' | grep -v '^ *|\|layout:'
0100  21  00  02  DB  A,BC   !...
0104  41  2C  42  DB  A,B[
0108  48  2C  57  C9  H,WI
PAGE
