# The page of the memory in front of the place where it changes, and places alone below it
show() { collate --page - --cpu z80 --map 2>&1 | grep -E '^  |bytes:|verified|VERIFIED|nothing says'; }
rows='70 00   21 17 70     START   LD    HL,TEXT       POINT TO TEXT
   03   06 0D                LD    B,13          13 LETTERS
   05   7E           LOOP    LD    A,(HL)
   06   CD 33 00             CALL  PRINT
   09   23                   INC   HL
   0A   10 F9                DJNZ  LOOP
   0C   C9                   RET'
echo "$rows" | show
echo "# below rows of which only the names say the page"
show <<'END'
   A8   F5           SHOW    PUSH  AF
   A9   CD B1 0C             CALL  DIGIT
   AC   CD A8 0C             CALL  SHOW
   AF   F1                   POP   AF
   B0   C9                   RET
   B1   E6 0F        DIGIT   AND   0FH
   B3   C4 3B                DEFB  0C4H,3BH
   B5   C9                   RET
0D 40   01 02 04     HEXTAB  DEFB  01H,02H,04H,08H
   43   08
   44   10 20                DEFB  10H,20H
   46   80                   DEFB  80H
END
echo "# nor is a page told: they are places in any, but where they count from 0"
echo "$rows" | sed 1d | show
echo "$rows" | sed '1d; s/^ *0\([0-9A-F]\)/   0\1/; s/   03/   00/; s/   05/   02/; s/   06   CD/   03   CD/; s/   09/   06/; s/   0A/   07/; s/   0C/   09/' | show
echo "# numbers of lines, in one row in three, are no pages"
show <<'END'
10 03   06 0D                LD    B,13
   05   7E           LOOP    LD    A,(HL)
   06   CD 33 70             CALL  PRINT
13 09   23                   INC   HL
   0A   10 F9                DJNZ  LOOP
   0C   C9                   RET
16 0D   3E 05                LD    A,5
   0F   C9                   RET
END
