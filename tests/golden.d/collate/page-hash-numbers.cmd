# Hexadecimal numbers behind a mark, in lists of data, too: no page of Baker's books
collate --page - --cpu z80 <<'PAGE'
0C80 21 8F 0C    0010 SORT   LD   HL,LIST
0C83 06 0B       0020        LD   B,11
0C85 7E          0030 S1     LD   A,(HL)
0C86 D6 20       0040        SUB  ' '
0C88 FE 3A       0050        CP   #3A
0C8A 20 F9       0060        JR   NZ,S1
0C8C 23          0070        INC  HL
0C8D 18 F6       0080        JR   S1
0C8F 09 FF 0C 3A 0090 LIST   DEFB 9,#FF,#0C,#3A
0C93 11 21 00    0100        LD   DE,#21
PAGE
