# Operands that name labels, and whose bytes have other pages of the memory than these: in what base, or page, the rows stand is a guess
show() { collate --page - --cpu z80 --map; }
rows='1000 5F       SHOW    LD   E,A
1001 F6 6F            OR   6FH
1003 EB               EX   DE,HL
1004 0D       EXIT    DEC  C
1005 27               DAA
1006 12               LD   (DE),A
1007 CD 0F 10         CALL SETUP
100A 10 F8            DJNZ EXIT
100C C3 00 10         JP   SHOW
100F 78       SETUP   LD   A,B
1010 ED 52            SBC  HL,DE
1012 C9               RET'
echo "$rows" | show
echo "# a column of digits is lost"; echo "$rows" | sed 's/^100\([ACF]\)/10\1/' | show
echo "# the page of all rows stands in the first alone"; echo "$rows" | sed '1s/10/D0/; 2,$s/^10/  /' | show
echo "# one operand is misread, another is not"; echo "$rows" | sed 's/CD 0F 10/CD 0F 18/' | show
