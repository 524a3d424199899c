# where a branch goes, between its bytes and the number of the line, is no label; the joined operand of an instruction is no such word
collate --page - --cpu 6502 --map <<'END'
0300:        0300    1          ORG   $0300
0300:        FDED    2 COUT     EQU   $FDED
0300:A2 05           3 START    LDX   #5
0302:BD 0D 03        4 NEXT     LDA   TEXT,X
0305:20 ED FD        5          JSR   COUT
0308:CA              6          DEX
0309:10 F7   0302    7          BPL   NEXT
030B:30 F3   0300    8          BMI   START
030D:48 45 4C        9 TEXT     ASC   "HEL"
0310:4C 4F 21       10          ASC   "LO!"
END
collate --page - --cpu 6502 --map <<'END'
0300 A2 05          3 START    LDX   #5
0302 BD 0D03        4 NEXT     LDA   TEXT,X
0305 20 EDFD        5          JSR   $FDED
0308 CA             6          DEX
0309 10 F7          7          BPL   NEXT
030B 30 F3          8          BMI   START
030D 48             9 TEXT     DFB   $48
END
true
