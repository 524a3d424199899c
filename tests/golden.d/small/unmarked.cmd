# Operands without the mark of a base: decimal, as the bytes beside them say
collate --page - --map <<'PAGE' | grep -v '^ *[|=]'
0300 A2 10     START   LDX   #16
0302 A0 0A             LDY   #10
0304 C0 08             CPY   #8
0306 A9 40             LDA   #$40
0308 85 40             STA   64
030A 8D 00 04          STA   1024
030D 4C 00 03          JMP   START
PAGE
# hexadecimal, as KIM's users wrote
collate --page - --map <<'PAGE' | grep -v '^ *[|=]'
0300 A2 10     START   LDX   #10
0302 A0 0A             LDY   #0A
0304 C0 08             CPY   #8
0306 85 F9             STA   F9
0308 9D 40 17          STA   1740,X
030B 4C 00 03          JMP   START
PAGE
# one that lost its mark is told where the others have theirs
collate --page - --map <<'PAGE' | grep -v '^ *[|=]'
0300 A2 10     START   LDX   #$10
0302 A0 1A             LDY   #1A
0304 C0 08             CPY   #$08
0306 85 F9             STA   $F9
0308 4C 00 03          JMP   START
PAGE
# HiSoft's # before hexadecimal numbers, and " about characters
collate --page - --map --cpu z80 --syntax zilog <<'PAGE' | grep -v '^ *[|=]'
7000 31FF7F      10 START  LD   SP,#7FFF
7003 3620        20        LD   (HL)," "
7005 FE51        30        CP   "Q"
7007 22365C      40        LD   (#5C36),HL
700A DD360305    50        LD   (IX+#03),5
700E C30070      60        JP   START
PAGE
