# a witness of another program in the page's layout is left out, and one of the page of which letters are misread throughout is heard
cat >page <<'END'

Page 1                            DR. DOBB'S JOURNAL OF COMPUTER CALISTHENICS    40

The keyboard routine waits until bit 7 of the port is high. If you own
a different terminal, change the 2 constants at the top. Users with less
than 8K should move the stack first. The 6 routines that follow are called

                      / TEST PROGRAM 5000
004 000  121          TEST,   OUT   010
064 001  060                  INL                 / TRY AGAIN
004 002  106 251 004  TEST1,  CAL   DRAW          / IS IT A CR?
004 005  056 004              LHI   004           / POINT TO DATA
004 007  066 274              LLI   274
004 011  140 002 004          JTC   TEST1         / 4 DIGITS
004 014  001                  RET                 / LOOP TILL 0
004 015  121          SHOW,   OUT   010           / LOW HALF
004 016  106 226 004          CAL   MENU          / GET NEXT ONE
004 021  10G 172 004          CAL   SORT
004 O24  066 224      SHOW1,  LLI   224           / SAVE IT
004 026  106 133 004          CAL   SCORE         / SAVE IT
004 031  240                  NDA
004 032  056 004              LHI   004
004 634  140 024 004          JTC   SHOWl         / NO, GO ON
004 037  140 024 064          JTC   SHOW1
004 042  346                  LEL                 / TRY AGAIN
004 043  140 024 004          JTC   SHOW1
004 046  007                  RET
004 047  060          ADD16,  INL                 / 10 TIMES
004 050  044 110              NDI   110
004 052  240                  NDA
004 053  303                  LAD                 / 4 DIGITS
004 654  321          L12,    LCB
064 055  044 262              NDI   262
004 057  240                  NDA
004 060  110 054 004          JFZ   L12
004 063  240                  NDA
004 064  110 054 004          JFZ   L12
004 067  150 054 004          JTZ   L12           / MASK BITS
004 072  150 054 004          JTZ   L12           / LOOP TILL 0
004 075  007                  RET

Page 2                            DR. DOBB'S JOURNAL OF COMPUTER CALISTHENI0S    41

                      LIST,   DS    002
004 100  000                  DB    000
004 101  201          WAIT,   ADB
004 102  074 313              CPI   373           / HIGH HALF
004 104  044 356              NDI   356
004 106  201                  ADB                 / GET NEXT ONE
004 107  044 037      L13,    NDI   037           / IS IT A CR?
004 111  011                  DCB
004 112  321                  LCB
00A 113  022                  RAL                 / LOOP TILL 0
004 714  150 107 004          JTZ   L13           / IS IT A CR?
004 117  140 107 004          JTC   L13           / SAVE IT
004 122  060                  INL                 / MASK BITS
004 123  066 274              LLI   274
004 125  150 107 004          JTZ   L13
004 130  044 167              NDI   167           / BACK TO CALLER
004 132  007                  RET                 / LOOP TILL 0
004 133  056 004      SCORE,  LHI   004
004 135  046 153              LEI   153
004 137  011                  DCB                 / MASK BITS
004 140  106 047 004          CAL   ADD16         / SAVE IT
004 143  011          SCOR1,  DCB                 / BACK TO CALLER
804 144  011                  DCB
004 145  056 004              LHI   009
004 147  150 143 004          JTZ   SCOR1
004 152  110 143 004          JFZ   SCOR1
004 155  011                  DCB                 / GET NEXT ONE
004 156  056 004              LHI   004           / SEE FIG. 2
004 160  150 143 004          JTZ   SCOR1         / CLEAR IT
004 163  201                  ADB
004 164  140 143 004          JTC   SCOR1
004 167  104 133 004          JMP   SCORE
004 172  066 274      SORT,   LLI   274

Page 3                            DR. DOBB'S JOURNAL OF COMPUTER CALISTHENICS    42

004 174  106 101 004          CAL   WAIT          / LOOP TILL 0
004 177  106 015 004          CAL   SHOW
004 202  044 070      SORT1,  NDI   070
004 204  011                  DCB
004 205  140 202 004          JTC   SORT1

a different terminal, change the 2 constants at the top. Users with less
than 8K should move the stack first. The 6 routines that follow are called
from the main loop, and each of them returns with the zero flag set.

004 210  056 004              LHI   004           / MASK BITS
004 212  346                  LEL                 / TRY AGAIN
004 213  106 000 004          CAL   TEST          / IS IT A CR?
004 216  110 202 004          JFZ   SORT1         / BACK TO CALLER
004 221  007                  RET
004 222  251 004 047  TITLE,  DW    DRAW,ADD16
004 225  004
004 226  106 101 004  MENU,   CAL   WAIT
004 231  011                  DCB                 / NO, GO ON
004 232  240                  NDA
004 233  066 274      MENU1,  LLI   274
004 235  321                  LCB                 / HIGH HALF
00A 236  056 004              LHI   004           / MASK BITS
004 240  066 274              LLI   274           / LOW HALF
004 242  011                  DCB                 / GET NEXT ONE
004 243  060                  INL
004 244  056 004              LHI   004
004 246  104 172 004          JMP   SORT          / POINT TO DATA
004 251  106 133 004  DRAW,   CAL   S0ORE

     +----------+      +----------+
     |  INPUT   |----->|  BUFFER  |
     |  PORT 10 |      |  16 BYTES|
     +----------+      +----------+
      Figure 3. Flow of the data.

004 264  370                  LMA                 / BACK TO CALLER
004 255  201                  ADB
004 256  011          DRAW1,  DCB
004 257  044 014              NDI   014           / SEE FIG. 2
004 261  140 256 0O4          JTC   DRAW1
004 264  201                  ADB                 / POINT TO DATA
004 265  066 004              LHI   004
004 267  074 162              CPI   16Z           / POINT TO DATA
004 271  104 172 004          JMP   SORT

Page 4                            DR. DOBB'S JOURNAL OF COMPUTER CALISTHENICS    43

004 274  015 004 015  NAMES,  DW    SHOW,SHOW
004 277  004
END
cat >other <<'END'
                      / TEST PROGRAM 5000           004 135  046 153              LEI   153
004 000  121          TEST,   OUT   010             004 137  011                  DCB
004 001  060                  INL                   004 140  106 047 004          CAL   ADD16
004 002  106 251 004  TEST1,  CAL   DRAW            004 143  011          SCOR1,  DCB
004 005  056 004              LHI   004             004 144  011                  DCB
004 007  066 274              LLI   274             004 145  056 004              LHI   004
004 011  140 002 004          JTC   TEST1           004 147  150 143 004          JTZ   SCOR1
004 014  007                  RET                   004 152  110 143 004          JFZ   SCOR1
004 015  121          SHOW,   OUT   010             004 155  011                  DCB
004 016  106 226 004          CAL   MENU            004 156  056 004              LHI   004
004 021  106 172 004          CAL   SORT            004 160  150 143 004          JTZ   SCOR1
004 024  066 224      SHOW1,  LLI   224             004 163  201                  ADB
004 026  106 133 004          CAL   SCORE           004 164  140 143 004          JTC   SCOR1
004 031  240                  NDA                   004 167  104 133 004          JMP   SCORE
004 032  056 004              LHI   004             004 172  066 274      SORT,   LLI   274
004 034  140 024 004          JTC   SHOW1           004 174  106 101 004          CAL   WAIT
004 037  140 024 004          JTC   SHOW1           004 177  106 015 004          CAL   SHOW
004 042  346                  LEL                   004 202  044 070      SORT1,  NDI   070
004 043  140 024 004          JTC   SHOW1           004 204  011                  DCB
004 046  007                  RET                   004 205  140 202 004          JTC   SORT1
004 047  060          ADD16,  INL                   004 210  056 004              LHI   004
004 050  044 110              NDI   110             004 212  346                  LEL
004 052  240                  NDA                   004 213  106 000 004          CAL   TEST
004 053  303                  LAD                   004 216  110 202 004          JFZ   SORT1
004 054  321          L12,    LCB                   004 221  007                  RET
004 055  044 262              NDI   262             004 222  251 004 047  TITLE,  DW    DRAW,ADD16
004 057  240                  NDA                   004 225  004
004 060  110 054 004          JFZ   L12             004 226  106 101 004  MENU,   CAL   WAIT
004 063  240                  NDA                   004 231  011                  DCB
004 064  110 054 004          JFZ   L12             004 232  240                  NDA
004 067  150 054 004          JTZ   L12             004 233  066 274      MENU1,  LLI   274
004 072  150 054 004          JTZ   L12             004 235  321                  LCB
004 075  007                  RET                   004 236  056 004              LHI   004
                      LIST,   DS    002             004 240  066 274              LLI   274
004 100  000                  DB    000             004 242  011                  DCB
004 101  201          WAIT,   ADB                   004 243  060                  INL
004 102  074 373              CPI   373             004 244  056 004              LHI   004
004 104  044 356              NDI   356             004 246  104 172 004          JMP   SORT
004 106  201                  ADB                   004 251  106 133 004  DRAW,   CAL   SCORE
004 107  044 037      L13,    NDI   037             004 254  370                  LMA
004 111  011                  DCB                   004 255  201                  ADB
004 112  321                  LCB                   004 256  011          DRAW1,  DCB
004 113  022                  RAL                   004 257  044 014              NDI   014
004 114  150 107 004          JTZ   L13             004 261  140 256 004          JTC   DRAW1
004 117  140 107 004          JTC   L13             004 264  201                  ADB
004 122  060                  INL                   004 265  056 004              LHI   004
004 123  066 274              LLI   274             004 267  074 162              CPI   162
004 125  150 107 004          JTZ   L13             004 271  104 172 004          JMP   SORT
004 130  044 167              NDI   167             004 274  015 004 015  NAMES,  DW    SHOW,SHOW
004 132  007                  RET                   004 277  004
004 133  056 004      SCORE,  LHI   004
END
sed 's/8/B/g; s/5/S/g' page >bad
for witness in other bad; do
	collate --page page --witness $witness --cpu 8008 2>&1 | grep 'left out\|proven,'
done
rm page other bad
printf '%s\n' '-- two that agree with one another are heard against a bad page'
cat >w20.txt <<'PAGE'
0780 A2 10      STRR7:  L0K #$10
0202 BO 40 03   IOOP:   LDA $0390,X
020S 4D 8O 04           ST4 S0400,X
0Z08 GA                 DEX
0209 00 P7              BNF L0OP
OZ0B 20 11 D2           JSR SUB
02DE 4C 00 02           JMF START
O2l1 A5 10      SUB:    L04 $I0
0Z13 36 1I              S74 $I7
8715 A0 04              LDY #$Q4
0271 (A 20              CPY $20
0219 D8 E5              BNE 57AAT
02lB C6 2l              DEC S21
021O A9 41              IDA #S41
021F 6Q                 RTS
PAGE
cat >w20-good.wit <<'PAGE'
0200 A2 10      START:  LDX #$10
0202 BD 40 03   LOOP:   LDA $0340,X
0205 9D 00 04           STA $0400,X
0208 CA                 DEX
0209 D0 F7              BNE LOOP
020B 20 11 02           JSR SUB
020E 4C 00 02           JMP START
0211 A5 10      SUB:    LDA $10
0213 85 11              STA $11
0215 A0 04              LDY #$04
0217 C4 20              CPY $20
0219 D0 E5              BNE START
021B C6 21              DEC $21
021D A9 41              LDA #$41
021F 60                 RTS
PAGE
cat >w20-good2.wit <<'PAGE'
0200 A2 10      START:  LDX #$10
0202 BD 40 03   LOOP:   LDA $0340,X
0205 9D 00 04           STA $0400,X
0208 CA                 DEX
0209 D0 F7              BNE LOOP
020B 20 11 02           JSR SUB
020E 4C 00 02           JMP START
0211 A5 10      SUB:    LDA $10
0213 85 11              STA $11
0215 A0 04              LDY #$04
0217 C4 20              CPY $20
0219 D0 E5              BNE START
021B C6 21              DEC $21
021D A9 41              LDA #$41
021F 60                 RTS
PAGE
collate --page w20.txt --witness w20-good.wit --witness w20-good2.wit --cpu 6502 2>&1 | grep 'left out\|proven,'
printf '%s\n' '-- one that differs in a fifth of its letters: left out, and not verified'
cat >wm.txt <<'PAGE'
0200 A2 10      START:  LDX #$10
0202 BD 40 03   LOOP:   LDA $0340,X
0205 9D 00 04           STA $0400,X
0208 CA                 DEX
0209 D0 F7              BNE LOOP
020B 20 11 02           JSR SUB
020E 4C 00 02           JMP START
0211 A5 10      SUB:    LDA $10
0213 85 11              STA $11
0215 A0 04              LDY #$04
0217 C4 20              CPY $20
0219 D0 E5              BNE START
021B C6 21              DEC $21
021D A9 41              LDA #$41
021F 60                 RTS
PAGE
cat >wm.wit <<'PAGE'
02O0 R2 l0      5TART:  LDX #$10
02O2 8D A0 Q3   LOOP:   LDA $0340.X
02O5 4D O0 Q4           STA $0400,X
02O8 (A                 0EK
02O9 O0 E7              8NE LOOP
02OB 70 l1 Q2           JSR SUB
02OE 9C O0 Q2           JMP START
02l1 R5 l0      5UB:    LDA $10
02l3 35 1l              S7A $11
02l5 R0 O4              IDY #$04
02l7 (4 Z0              (PY $20
02l9 O0 F5              8NE START
02lB (6 Z1              OEC $21
021D A9 47              LDA #$47
02lF b0                 R7S
PAGE
collate --page wm.txt --witness wm.wit --cpu 6502 2>&1 | grep 'left out\|proven,\|verified\|VERIFIED'
rm w20* wm.*
