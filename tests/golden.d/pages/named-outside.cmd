# A table and a jump name a place before the first row, in its page of the memory, or an operand the place right behind the last, and no line has it: rows were lost
show() { collate --page - --cpu "$1" --map; }
show z80 <<'PAGE'
                00100 ;CASSETTE BEEP
7F20 20EF       00290         JR    NZ,BEEP
7F22 C32D40     00300         JP    402DH
7F25 C9         00310 WAIT    RET
7F00            00500         END     START
00000 TOTAL ERRORS

BEEP    7F11
FILL    7F06
START   7F00
WAIT    7F25
PAGE
show 6502 <<'PAGE'
SHIFT.....PAGE 0001

LINE# LOC   CODE        LINE

0011  0345  B0 05              BCS  OFLO
0012  0347  C6 53              DEC  CNT
0013  0349  D0 F3              BNE  AGAIN
0014  034B  60                 RTS
0015  034C  A2 FF       OFLO   LDX  #$FF
0016  034E  86 53              STX  CNT
0017  0350  68                 PLA
0018  0351  68                 PLA
0019  0352  60                 RTS
0020  0353              .END

ERRORS = 0000

SYMBOL TABLE

SYMBOL VALUE
  AGAIN  033E   CNT    0053   NUM    0050   OFLO   034C
  SHIFT  033A

END OF ASSEMBLY
PAGE
show z80 <<'PAGE'
0C93  3A 9E 0C     COUNT  LD   A,(LINES)
0C96  3D                  DEC  A
0C97  32 9E 0C            LD   (LINES),A
0C9A  C2 93 0C            JP   NZ,COUNT
0C9D  C9                  RET
PAGE
# a line defines it: nothing is lost
show z80 <<'PAGE'
                LINES  EQU  0C9EH
0C93  3A 9E 0C     COUNT  LD   A,(LINES)
0C96  3D                  DEC  A
0C97  32 9E 0C            LD   (LINES),A
0C9A  C2 93 0C            JP   NZ,COUNT
0C9D  C9                  RET
PAGE
