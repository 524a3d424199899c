# What a dump or a directive's list prints is not read as another byte for want of an opcode: 20, 08 and 10 are none of the 8080's
show() { collate --page - --cpu "$1" --map; }
# a text of which four bytes are printed
show 8080 <<'PAGE'
0100 210B01     MSGOUT: LXI   H,MSG
0103 7E         LOOP:   MOV   A,M
0104 B7                 ORA   A
0105 C8                 RZ
0106 D311               OUT   11H
0108 C30301             JMP   LOOP
010B 54494E59   MSG:    DB    'TINY MONITOR 1.2',0
011C DB10       GETC:   IN    10H
011E C9                 RET
PAGE
# a debugger's instructions, and the data between them in a dump
show 8080 <<'PAGE'
-L100,10C
  0100  LXI   H,010D
  0103  MOV   A,M
  0104  ORA   A
  0105  JZ    0100
  0108  OUT   11
  010A  JMP   0103
  0116  IN    10
  0118  RET

-D100
0100 21 0D 01 7E B7 CA 00 01 D3 11 C3 03 01 41 20 42 !..~.........A B
0110 08 20 10 2E 32 00 DB 10 C9 . ..2....
PAGE
# rows that print bytes: a row is lost, whatever it was
show 6502 <<'PAGE'
0300 A2 05     START   LDX   #$05
0302 20 0E 03  LOOP    JSR   SHOW
0308 CA                DEX
0309 D0 F7             BNE   LOOP
030B 4C 00 03          JMP   START
030E 86 40     SHOW    STX   $40
0310 60                RTS

0300- A2 05 20 0E 03 0F 08 10
0308- CA D0 F7 4C 00 03 86 40
0310- 60
PAGE
