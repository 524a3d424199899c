# The radix of numbers without a mark is the page's, as its bytes say: no findings
show() { collate --page - --cpu "$1" ${2:+--syntax $2} | grep -v ' layout: listing'; }
# rows without addresses
show 6502 <<'PAGE'
==0300 SCROLL
A200   LDX #0
==0302 S1
BD2880 LDA $8028,X
9D0080 STA $8000,X
E8     INX
E027   CPX #39
D0F5   BNE S1
A918   LDA #24
854F   STA $4F
60     RTS
PAGE
# + is the mark of a hexadecimal number, and behind an address stands its name
show z80 <<'PAGE'
7D00   DD213A7D    COUNT      LD   IX,+7D3A
7D04   0E00                   LD   C,+00
7D06   11307D                 LD   DE,+7D30
7D09   0608                   LD   B,+08
7D0B   1A          C1         LD   A,(DE)
7D0C   2801                   JR   Z,7D0F,C2
7D0E   0C                     INC  C
7D0F   E1          C2         POP  HL
7D10   10F9                   DJNZ 7D0B,C1
7D12   C8                     RET  Z
7D13   01FF10F0    OFFS       DEFB +01,+FF,+10,+F0
PAGE
# Page and place without a blank, and six digits of one number: what the jumps name decides
show 8080 <<'PAGE'
002000 041100002  MOVE: LXI   H,SRC
002003 021100003        LXI   D,DEST
002006 006040           MVI   B,32
002010 176        M1:   MOV   A,M
002011 022              STAX  D
002012 043              INX   H
002013 023              INX   D
002014 005              DCR   B
002015 302010002        JNZ   M1
002020 311              RET
PAGE
show 8080 <<'PAGE'
002000 041100004  MOVE: LXI   H,SRC
002003 021100006        LXI   D,DEST
002006 006040           MVI   B,32
002010 176        M1:   MOV   A,M
002011 022              STAX  D
002012 043              INX   H
002013 023              INX   D
002014 005              DCR   B
002015 302010004        JNZ   M1
002020 311              RET
PAGE
