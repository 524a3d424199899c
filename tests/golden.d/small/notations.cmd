# Pages of a few rows, each with notations that the others have not
page() {
	echo "== $*"
	tr '~' '\n' | sed 's/^|//' >page
	collate --page page --map -o source "$@" | grep -v '^ *[0-9]* |\|^  *|'
	grep -v '^$' source
	rm -f page source
}
page --cpu 6502 --syntax mos <<'END'
00B2            PTR    = $B2
00B4            .AB    = $B4
                _X     = $B5
                N2     = $B6
                *      = $0200
0200: A9 41     START  LDA #'A
0202: 85 B4            STA .AB
0204: A6 B5            LDX _X
0206: 91 B2            STA (PTR),Y
0208: B5 B3            LDA PTR+1,X
020A: A5 B1            LDA PTR-1
020C: 0A               ASL A
020D: 10 FA     L1:    BPL L1-4
020F: 4C 00 02         JMP START
0212: 41 42 43  TEXT   .BYTE 'A','B',"C",0
0215: 00
0216: 12 02            .WORD TEXT
END
page --cpu 6502 --syntax mos <<'END'
0200-A9 A5      START  LDA #$A5
0202-85 B4             STA $B4
0204-20 0A 02          JSR SUB
0207-4C 00 02          JMP START
020A-60         SUB    RTS
SYMBOL TABLE
START  0200  SUB    020A
END
page --cpu 6502 --syntax mos <<'END'
10 0200' A9 A5      START  LDA #$A5   ; the first
11 0202' 85 B4             STA $B4
12 ; a comment, and
13
14 0204' 20 0A 02          JSR SUB
15 0207" 4C 00 02          JMP START
16 020A" 60         SUB    RTS
END
page --cpu 8080 --syntax intel <<'END'
| 0005 =         BDOS    EQU     5
| 0700 =         BUF     EQU     0700H
| 0100                   ORG     100H
| 0100 210007    START:  LXI     H,BUF
| 0103 0E09              MVI     C,9
| 0105 CD0500            CALL    BDOS
| 0108 1A                LDAX    D
| 0109 DB10              IN      10H
| 010B 3E0A              MVI     A,10
| 010D 0652              MVI     B,'R'
| 010F C30001            JMP     START
| 0112 492C2053 MSG:     DB      'I, SAID',0DH
| 0116 4149440D
| 011A 1201              DW      MSG
| 011C                   DS      4
| 0120 00       LAST:    NOP
| 0121                   END
END
page --cpu 8080 --syntax intel <<'END'
0100  21 00 07  0010  START:  LXI   H,0700H
0103  7E        0020  LOOP:   MOV   A,M
0104  23        0030          INX   H
0105  FE 0D     0040          CPI   13
0107  C2 03 01  0050          JNZ   LOOP
010A  FF        0060          RST   7
010B  C9        0070          RET
010C  54 57 4F  0080  TEXT:   ASC   'TWO, 2'
010F  2C 20 32
0112  01 02 03  0090          DB    1,2,3,4,5
0115  04 05
END
page --cpu 6502 --syntax mos <<'END'
The table of squares is at 0300, the program begins at 0200.

0200 A2 00     START  LDX #0
0202 BD 00 03  LOOP   LDA SQUARE,X
0205 20 ED FD         JSR $FDED
0208 E8               INX
0209 E0 08            CPX #8
020B D0 F5            BNE LOOP
020D 60               RTS

0300 00 01 04 09 10 19 24 31

SQUARE $0300
LOOP   $0202
END
page --cpu 6502 --syntax acorn <<'END'
0200 A9 A5     START  LDAIM &A5
0202 85 B4            STA   COUNT
0204 BD 10 02  LOOP   LDAAX TABLE
0207 D0 FB            BNE   LOOP
0209 6C B4 00         JMI   COUNT
020C 4C 00 02         JMP   START
00B4           COUNT  *     &B4
0210           TABLE  *     &0210
0210 0F 1E            =     &0F,&1E
END
page --cpu 6502 --syntax symbolic <<'END'
0200 A9 A5     START  LDA#  A5
0202 85 B4            STA   COUNT
0204 BD 10 02  LOOP   LDAX  TABLE
0207 D0 FB            BNE   LOOP
0209 4C 00 02         JMP   START
END
page --cpu 8008 --syntax intel <<'END'
0100 06 0A      START:  MVI   A,0AH
0102 2E 01              MVI   H,1
0104 36 12      LOOP:   MVI   L,22Q
0106 F8                 MOV   M,A
0107 30                 INR   L
0108 41                 IN    0
0109 53                 OUT   11Q
010A 05                 RST   0
010B 44 04 01           JMP   LOOP
END
page --cpu 6502 <<'END'
   1                 .PTR     *        00B2
   2                 OUT      *        FDED
   3                          +++      0200
   4 0200 A9 A5      START    LDAIM    A5
   5 0202 85 B2               STAZ     .PTR
   6 0204 20 ED FD            JSR      *OUT
   7                 ; a line of comment
   8 0207 A2 02               LDXIM    START /
   9 0209 D0 F5               BNE      START
  10 020B 60                  RTS

BLOCK DATA
TABLE 0210 01 02 03 04 05 06 07 08
      0218 09 0A

EXPLANATIONS
.PTR  a pointer
END
