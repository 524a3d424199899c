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
show 8080 <<'PAGE'
2003  21 00 30          LXI  H,3000H
2006  3E 01     WALK    MVI  A,01H
2008  C2 06 20          JNZ  WALK
200B  C9                RET

TEST   2000
WALK   2006
PAGE
show 8080 <<'PAGE'
2003  21 00 30          LXI  H,3000H
2006  3E 01     WALK    MVI  A,01H
2008  C2 06 20          JNZ  WALK
200B  C9                RET
200C  00 20 06 20       DW   TEST,WALK

LABELS: TEST=2000,
        WALK=2006
PAGE
show 8080 <<'PAGE'
201C  CD 24 20          CALL PUT
201F  7D                MOV  A,L
2020  F1                POP  PSW
2021  C3 24 20          JMP  PUT
2024  78        PUT     MOV  A,B
2025  C9                RET

PUT ............ 2024
SHIFT .......... 2008
TEST ........... 2000
WALK ........... 2006
PAGE
show 8080 <<'PAGE'
0100  3E 05     START:  MVI  A,5
0102  D3 10             OUT  10H
0104  C9                RET

COUNT  0105
START  0100
PAGE
show 8008 <<'PAGE'
001 000 006 007   START, LAI 007
001 002 106 012 001      CAL LOOP
001 005 104 000 001      JMP START
001 010 000              HLT

LABELS: LOOP 001 012  START 001 000
PAGE
show 6502 <<'PAGE'
0321: A9 03      22           LDA  #$03
0323: BD 31 03   23           LDA  ADDR,X
0326: 85 3D      24           STA  PTR+1
0328: 6C 3C 00   25           JMP  (PTR)
032B: C1 C3 C5   26  LIST     .BYTE $C1,$C3,$C5
032E: D3 D4 D8   27           .BYTE $D3,$D4,$D8

SYMBOL TABLE - ALPHABETICAL ORDER:
ADDR    =$0331  LIST    =$032B  PTR     =$003C
PAGE
# ... but the program's variables in its page of the memory, a box of a flow chart, and a heading between rows of a dump
show 8080 <<'PAGE'
2040  3E 01        START MVI  A,01H
2042  21 00 20           LXI  H,VARS
2045  77           SHIFT MOV  M,A
2046  23                 INX  H
2047  3C           WALK  INR  A
2048  FE 10              CPI  10H
204A  C2 45 20           JNZ  SHIFT
204D  76                 HLT

SYMBOLS
START  2040
SHIFT  2045
WALK   2047
VARS   2000
BUFF   20C0
PAGE
show 6502 <<'PAGE'
0300  A2 05     CLEAR   LDX #$05
0302  A9 41             LDA #$41
0304  20 ED FD  LOOP    JSR $FDED
0307  CA                DEX
0308  D0 FA             BNE LOOP
030A  60                RTS

CLEAR 0300
TO 03FF
PAGE
show 8080 <<'PAGE'
2000  3E 01        START MVI  A,01H
2002  77           SHIFT MOV  M,A
2003  C2 02 20           JNZ  SHIFT
2006  76                 HLT
200A  10 11 12 13 14 15 16 17
PAGE  12 45 78 90 12 34 56 78
2012  20 21 22 23 24 25 26 27
PAGE
# a table that is indexed from 1; a line says where it is, or bytes stand there: nothing is lost
for more in '' 'LIST    EQU  $030E' '030E  41 42     LIST    .BYTE $41,$42'; do
	show 6502 <<PAGE
0300  A0 04     START   LDY  #4
0302  B9 0D 03  NEXT    LDA  LIST-1,Y
0305  20 EE FF          JSR  \$FFEE
0308  88                DEY
0309  D0 F7             BNE  NEXT
030B  4C 00 03          JMP  START
$more
PAGE
done
