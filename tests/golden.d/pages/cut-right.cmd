# a page of which the right was cut off, beside a dump that lost as much: what a row prints stands there, whatever was moved against it
show() { collate --page - --cpu "$1" --map | sed '/^ *[0-9]* | /d; /^ *| /d; /^ *= /d'; }
page='6000  21 20 60  FILL    LD   HL,PLACE
6003  06 08             LD   B,8
6005  36 2A     NEXT    LD   (HL),42
6007  23                INC  HL
6008  10 FB             DJNZ NEXT
600A  3A 20 60          LD   A,(PLACE)
600D  FE 2A             CP   42
600F  C2 00 60          JP   NZ,FILL
6012  C9                RET

10 FOR I=24576 TO 24594: READ D$: GOSUB 900
20 POKE I,D: NEXT
100 DATA 21,20,60,06,08,36,2A,23
110 DATA 10,FB,3A,20,60,FE,2A,C2
120 DATA 00,60,C9'
for columns in 80 26 25; do
	printf '%s\n' "-- $columns columns"
	printf '%s\n' "$page" | cut -c "1-$columns" | show z80
done
