# Headings between columns that stand one after the other, labels with a colon in a notation that has none; a dump's rows under
# the heads of their columns, with a sum and their characters
echo "-- columns"
collate --cpu z80 --page - <<'PAGE'
Sorting

Address
7530
7533
7535
7536
7537
7538
753A
753C

Code
22 3D 75
CB 84
41
05
7E
20 F9
3E 00
C9

Mnemonics
SORT:  LD   (DATA),HL
LOOP:  RES  0,H
       LD   B,C
       DEC  B
       LD   A,(HL)
       JR   NZ,LOOP
       LD   A,0
       RET
PAGE
echo "-- a dump"
collate --cpu 6502 --page - <<'PAGE'
ADDR   00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F   SUM  ASCII

0200   A9 21 85 20 D8 20 2F 1E A5 20 20 3B 1E A9 3F 20  04FA  .!. . /..  ;..?
0210   A0 1E 20 5A 1E 38 E9 30 F0 F8 C9 04 B0 F4 8D 5D  07EA  .. Z.8.0.......]
0220   49 20 57 49 4E 20 41 47 41 49 4E 00              02D7  I WIN AGAIN.
PAGE
