# Rows that were lost where a segment or the program ends: the numbers of lines tell, and a cross reference that has their names
show() { grep -E 'reading:|number says|other line|VERIFIED|verified'; }
page=$G/numbers-lost.txt
echo "-- as printed"; collate --page "$page" --cpu 8080 | show
echo "-- the last two"; grep -Ev '^  201[14]' "$page" | collate --page - --cpu 8080 | show
echo "-- and END"; grep -Ev '^  201[14]|  END' "$page" | collate --page - --cpu 8080 | show
segments='                     1         ORG   2000H
  2000 0605          2         MVI   B,5
  2002 3E04          3         MVI   A,4
  2004 D301          4         OUT   1
  2006 05            5         DCR   B
  2007 C30D20        6         JMP   NEXT
                     7 * TWICE
                     8         ORG   200DH
  200D D301          9 NEXT:   OUT   1
  200F C9           10         RET
                    11         END'
echo "-- two segments"; echo "$segments" | collate --page - --cpu 8080 | show
echo "-- one without its last row"; echo "$segments" | grep -v TWICE | collate --page - --cpu 8080 | show
echo "-- by tens"; echo "$segments" | grep -v TWICE | sed -E 's/^(.{19}) ([ 0-9]) ?([0-9]) /\1\2\30 /' | collate --page - --cpu 8080 | show
# nothing says so: the numbers are by tens with an exception, the head of a page stands between, or lines of comments alone are left out
echo "-- not all by tens"; echo "$segments" | grep -v TWICE | sed -E 's/^(.{19}) ([ 0-9]) ?([0-9]) /\1\2\30 /' | sed 's/ 100  /  95  /; s/ 110  / 105  /' | collate --page - --cpu 8080 | show
echo "-- a new page"; echo "$segments" | sed 's/.*TWICE/GAME OF DOTS   PAGE 2/' | collate --page - --cpu 8080 | show
echo "-- a comment"; echo "$segments" | sed 's/ 11 / 12 /; s/ 10 / 11 /; s/  9 / 10 /' | collate --page - --cpu 8080 | show
# the origin's line has an address, too, and number and rows stand a column apart; more of a list has no number
printed='  4000 23            26 TIMER:  INX     H
  4001 AF            27 BEEP:   XRA     A
  4002 78            28         MOV     A,B
  4003 C9            29         RET
  4100              30         ORG     4100H
  4100 56            31 BACK:   MOV     D,M
  4101 C30040        32         JMP     TIMER
  4104 48495420      33 PTRS:   DB      '"'HIT A KEY'"'
  4108 41204B45
  410C 59
  410D C9            34         RET
                     35         END     TIMER'
echo "-- an origin's row"; echo "$printed" | collate --page - --cpu 8080 | show
echo "-- RET above it"; echo "$printed" | sed 's/MOV     A,B/RET/; s/2 78 /2 C9 /' | grep -v '^  4003' | collate --page - --cpu 8080 | show
echo "-- which runs into it"; echo "$printed" | grep -v '^  4003' | collate --page - --cpu 8080 | grep -E 'missing|VERIFIED|verified'
echo "-- behind a list"; echo "$printed" | grep -v '^  410D' | collate --page - --cpu 8080 | show
