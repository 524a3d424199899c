# Room that is kept free: what stands in it by its address, what was joined to it, what it leads to; and names that no line has
show() { grep -E 'reading:|      =|VERIFIED|verified'; }
page='3C00 3E 05     0010 START:  MVI  A,5
3C02 CD 09 3C  0011         CALL SHOW
3C05 05        0012         DCR  B
3C06 C3 00 3C  0013         JMP  START
3C09 77        0014 SHOW:   MOV  M,A
3C0A C9        0015         RET
3C0B           0016 TEXT:   DS   4
3C0F 2D        0017 BUF:    DB   2DH
3C10           0018 LINE:   DS   10H
3C20 07        0019 LAST:   DB   7'
symbols='
BUF    3C0F  LAST   3C20  LINE   3C10  SHOW   3C09  START  3C00  TEXT   3C0B'
try() { echo "-- $1"; collate --cpu 8080 --page - | show; }
echo "$page$symbols" | try "as printed"
echo "$page" | sed 's/3C0F/3C0B/' | try "a row at the address of the room"
echo "$page" | sed '/DS   4/p; /BUF/d' | try "the room twice"
echo "$page" | sed 's/^3C20.*//' | sed '/DS   10H/s/$/  3C20 07        0019 LAST:   DB   7/' | try "a row joined to it"
echo "$page$symbols" | grep -v "^3C20" | try "a table's name where it ends"
echo "$page" | grep -v "^3C20" | try "where nothing says so"
echo "$page" | sed 's/DS   4/DS   0/; s/3C0F/3C0B/; s/3C10/3C0C/; s/3C20/3C1C/' | try "no room at all"
# a jump to a name that no line has, where every other has one: some rows before the first, or into the middle of an instruction
jumps='1000 A2 BA     EXIT    LDX  #$BA
1002 20 11 10          JSR  SWAP
1005 A2 DA             LDX  #$DA
1007 B5 D7     DIVIDE  LDA  $D7,X
1009 10 FC             BPL  DIVIDE
100B 4C 00 10          JMP  EXIT
100E 20 00 FF          JSR  $FF00
1011 A2 BA     SWAP    LDX  #$BA
1013 60                RTS'
try() { echo "-- $1"; collate --cpu 6502 --page - | show; }
echo "$jumps" | try "a jump as printed"
echo "$jumps" | grep -v "^100[02]" | try "to rows that were lost"
echo "$jumps" | grep -v "^100[02]" | sed 's/4C 00 10 \(.*\)EXIT/4C 00 0F \1EXIT/' | try "farther off"
echo "$jumps" | sed 's/4C 00 10 \(.*\)EXIT/4C 06 10 \1BACK/' | try "into an instruction"
# a row joined to an origin that keeps room; what stands there as a comment is none
try() { echo "-- $1"; collate --cpu 6502 --page - --map | show; }
rows='  8  0600 A9 40     WIPE     LDA  #$40
  9  0602 8D 08 03           STA  $0308
 10  0605 60                 RTS
 11  0606                    *=*+ 3 '
joined='12  0609 00 06     VEC      .WOR WIPE'
last='
 13  060B 05        LAST     .BYT 5'
echo "$rows
 $joined$last" | try "below each other"
echo "$rows$joined$last" | try "joined"
echo "$rows ; $joined" | try "a comment"
# a room may have a comment before it
collate --cpu 8080 --page - --map <<'PAGE' | show
3C00 3E 05     START:  MVI  A,5      ;FIVE
3C02 CD 09 3C          CALL SHOW     ;SHOW IT
3C05 05                DCR  B
3C06 C3 00 3C          JMP  START
3C09 77        SHOW:   MOV  M,A
3C0A C9                RET
3C0B           CNT:    DS   1        ;COUNTER   3C0C 41 42 43  TXT:  DB 'ABC'   ;LAST TEXT
PAGE
