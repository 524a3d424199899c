# rows right behind the program that look like a list of names: two that were lost do not hide each other
rows='0300 A9 05 START LDA #$05
0302 85 42       STA $42
0304 A2 07       LDX #$07
0306 60          RTS'
show() { { echo "$rows"; cat; } | collate --page - --cpu 6502 | tail -1; }
show <<'END'
0307  TABLE  05 06
0309  TABZ  07 08
END
show <<'END'
A B C D
0307 0308
0309 030A
END
# halves of a name that nothing defines, which contradict each other
show <<'END'
0307 A9 86       LDA #<TABLE
0309 A2 87       LDX #<TABLE
030B 60          RTS
END
# a comment of more words than a line has
echo "0302 90 FC       BCC START; $(seq -s ' ' 100 180)" | collate --page - --cpu 6502 2>&1 | tail -1
# a mark in quotes is no rule, an apostrophe in a comment hides no line
collate --page - --cpu 6502 <<'END' | tail -1
0600 A9 21  LP  LDA   #'!'
0602 C9 21      CMP   #'!'
0604 C9 21      CMP   #'!'
0606 C9 21      CMP   #'!'
0608 60         RTS
END
collate --page - --cpu 6502 <<'END' | tail -1
O6OO  A9 OO     MULT    LDA   #O        ;DON'T
O6O2  85 42             STA   $42
O6O4  A2 O8             LDX   #8
O6O6  46 41     LP      LSR   $41
O6O8  9O O3             BCC   NOAD
O6OA  18                CLC
O6OB  65 4O             ADC   $4O
O6OD  CA        NOAD    DEX
O6OE  DO F6             BNE   LP
O61O  6O                RTS
END
