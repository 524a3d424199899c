# what stands beside, above and below rows, and is none: no findings; the status of a page of one witness is 3
# below a dump its ranges with their sums; one that ends behind its last byte is told
for end in 0327 0317; do
collate --page - --cpu 6502 <<END
0300- 2C 10 C0 A2 00 BD 61 03
0308- F0 08 09 80 9D 00 04 E8
0310- D0 F3 EE 6F 03 D0 03 EE

KEY PERFECT 2.0
CODE      ADDR# - ADDR#
----      -----   -----
28A7      0300  - $end
END
done
# the mark of rows that the linker is to change
collate --page - --cpu 8080 <<'END'
00006 0000 310010               LXI   SP,1000H
00007 0003 210900   >   START:  LXI   H,TEXT
00008 0006 C30300   >           JMP   START
00009 0009 484900       TEXT:   DB    'HI',0
END
# a row of data uses a name, too; line 3 does not use DISP
for use in 4 3; do
collate --page - --cpu 6502 <<END
    1 0211  A5 F0     DISP   LDA   \$F0
    2 0213  10 FC            BPL   DISP
    3 0215  6C 18 02         JMP   (VECT)
    4 0218  11 02     VECT   .WORD  DISP

SYMBOL  VALUE   LINE DEFINED         CROSS-REFERENCES

DISP    0211        1            2     $use
VECT    0218        4            3
END
done
# commas between the lines of use
collate --page - --cpu 8008 <<END
0036  C7          35  COUNT1: LAM
0037  3C FF       36          CPI  0FFH
0039  2B          37  NEXT:   RTZ
003A  68 36 00    38          JTZ  COUNT1
003D  44 36 00    39          JMP  COUNT1
0040  44 39 00    40          JMP  NEXT

SYMBOL  VALUE  DEFINED  REFERENCES
COUNT1  0036      35   38, 39
NEXT    0039      37   40
END
# lines of use alone; the mark of the one that defines is lost
for defined in 2# 2; do
collate --page - --cpu 8080 <<END
  0124 7E             23 PRINT:  MOV     A,M
  0125 B7             24         ORA     A               ; ZERO?
  0126 C8             25         RZ
  0127 4F             26         MOV     C,A
  0128 CD09F8         27         CALL    CONOUT
  016F                54         DS      32
CONOUT      $defined   15    27    44    46    48
END
done
# a sentence whose numbers stand below those of rows; not one that begins with a number, perhaps misread
for begin in "Set " "O2C "; do
collate --page - --cpu 6502 <<END
$begin 17FF to 1C before you run it, or it waits.

0200 78           INIT   SEI
0201 F8                  SED
0202 A2 03               LDX #\$03
0204 11 22 33 44  TABLE  .BYTE \$11,\$22,\$33,\$44
END
done
# a comment behind the number of its line, in which a word is a mnemonic; a row of which as much is left
for mark in "* PRINT A" "PUSH   "; do
collate --page - --cpu 8080 <<END
  27  1028  0E 20                MVI     C,' '
  28  102A  CD 09 F8             CALL    CONOUT
  29  102D  C9                   RET
  30                   $mark IN HEX
  31  102E  F5          HEXOUT   PUSH    PSW
  32  102F  0F                   RRC
END
done
# END above a table whose values stand first; it says that a row was lost
for end in 0112 0113; do
collate --page - --cpu 8080 <<END
 0100 2A0C01     MORSE:  LHLD TEXTP
 0103 7E         GETCH:  MOV  A,M
 0104 23                 INX  H
 0105 FE24               CPI  '\$'
 0107 C20301             JNZ  GETCH
 010A C9                 RET
 010B 00         PAD:    DB   0
 010C 0E01       TEXTP:  DW   TEXT
 010E 43512024   TEXT:   DB   'CQ \$'
 $end                    END

 0103 GETCH   0100 MORSE   010B PAD   010E TEXT
 010C TEXTP
END
done
# a list of the names of page zero has no labels; a table with one has all
for name in "00F3 TICK" "0203 NEXT"; do
collate --page - --cpu 6502 <<END
0200 78           INIT   SEI
0201 A2 03               LDX #\$03
0203 A5 F1        NEXT   LDA MIN

00F0 SEC1
00F1 MIN
00F2 HOUR
$name
END
done
# a table of symbols has the registers among them; one of a value that no register has is a label that is missing
for value in 0003 0009; do
collate --page - --cpu 8080 <<END
  0000 21 0A 00       SORT:	LXI	H,LIST
  0003 7E             NEXT:	MOV	A,M
  0004 23             	INX	H
  0005 BE             	CMP	M
  0006 DA 03 00       	JC	NEXT
  0009 C9             	RET
  000A 00             LIST:	DB	0

A      0007      B      0000      C      0001      D      0002
E      $value      H      0004      L      0005      M      0006
LIST   000A      NEXT   0003      PSW    0006      SORT   0000
SP     0006
END
done
# a table whose addresses are pages and places; one of them misread
for place in 004 005; do
collate --page - --cpu 8008 <<END
                        LISTL   EQU 200
014 000  056 014        SORT    LHI  014
014 002  066 200                LLI  LISTL
014 004  307            NEXT    LAM
014 005  060                    INL
014 006  150 000 014            JTZ  SORT
014 011  104 004 014            JMP  NEXT

SORT    014 000
NEXT    014 $place
END
done
# ORCA's equate
collate --page - --cpu 6502 <<'END'
0002 0000              PTR      GEQU  $40
0003 0000              COUT     GEQU  $FFD2
0004 0800              * START HERE
0006 0800 A0 00        START    LDY   #0
0007 0802 B1 40                 LDA   (PTR),Y
0008 0804 20 D2 FF              JSR   COUT
0009 0807 60                    RTS
END
# an equate's value before it and without its zeros behind it; another one behind it is told
for value in 400 500; do
collate --page - --cpu 6502 <<END
0400-          1040 LINE1  .EQ \$$value
5003- A2 00     1070        LDX #0
5005- BD 61 50  1080 SHOW   LDA TITLE,X
5008- F0 08     1090        BEQ WAIT
500A- 09 80     1100        ORA #\$80
500C- 9D 00 04  1110        STA LINE1,X
END
done
true
