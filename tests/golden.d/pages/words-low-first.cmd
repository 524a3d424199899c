# Two bytes of an operand as one number: the statements and the rows that jumps go to say whether its high byte stands first or its low one
show() { collate --page - --cpu z80 --map; }
show <<'PAGE'
7530 21 2040      00020 SCROLL  LD   HL,4020H
7533 11 0040      00030         LD   DE,4000H
7536 01 E017      00040         LD   BC,17E0H
7539 EDB0         00050         LDIR
753B C3 3075      00060         JP   SCROLL
PAGE
show <<'PAGE'
7530 CD 3875      00020 START   CALL LEFT
7533 CD 3B75      00030         CALL RIGHT
7536 18 F8        00040         JR   START
7538 06 08        00050 LEFT    LD   B,8
753A C9           00060         RET
753B 06 10        00070 RIGHT   LD   B,16
753D C9           00080         RET
PAGE
show <<'PAGE'
7530 CD 7538      00020 START   CALL LEFT
7533 CD 753B      00030         CALL RIGHT
7536 18 F8        00040         JR   START
7538 06 08        00050 LEFT    LD   B,8
753A C9           00060         RET
753B 06 10        00070 RIGHT   LD   B,16
753D C9           00080         RET
PAGE
