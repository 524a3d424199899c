# Lines that make no byte are no rows, whatever stands in them: comments and equates of which the mark stands at the name or at the value,
# what DS passes over; nor do rows of data become instructions that read over their end
show() { collate --page - --cpu "$1" ${2:+--syntax $2} --map | grep ' proven\|single\|doubtful\|missing'; }
show 6502 mos <<'PAGE'
00001  0000              PTR    =$FB
00002  0000              ;INC IN HEX
00003  C000  A5 FB       START  LDA PTR
00004  C002  20 06 C0           JSR NEXT
00005  C005  60                 RTS
00006  0000              ;PRINT A IN HEX
00007  C006  E6 FC       NEXT   INC PTR+1
00008  C008  60                 RTS
PAGE
show 6502 mos <<'PAGE'
 10 0000          SEED=$10
 20 0200          *=$0200
 30 0200 A510     RAND LDA SEED
 40 0202 BD0602   LOAD LDA TEXT,X
 50 0205 60         RTS
 60 0000          TEXT=*
 70 0206 47         .BYTE 'GU'
 70 0207 55
PAGE
show z80 zilog <<'PAGE'
0100  210801    0001         LD    HL,DEST
0103  7E        0002  COPY:  LD    A,(HL)
0104  23        0003         INC   HL
0105  18FC      0004         JR    COPY
0107  C9        0005         RET
0108  (0040)    0006  DEST:  DS    64
0148  (0100)    0007         END   COPY
PAGE
show 6502 mos <<'PAGE'
0200  A0 00      SORT    LDY #0
0202  88         AGAIN   DEY
0203  D0 FD              BNE AGAIN
0205  60                 RTS
0206  09 42 17
0209  99 03 5A
020C  10
PAGE
# bytes in decimal with commas between them
show z80 zilog <<'PAGE'
32000  62,5        START   LD A,5
32002  205,9,125           CALL SHOW
32005  183                 OR A
32006  195,0,125           JP START
32009  211,64      SHOW    OUT (64),A
32011  201                 RET
PAGE
# an origin explains no hole in which a line has an address and bytes that nobody read
show 6502 mos <<'PAGE'
0300 A905   START LDA #5
0302 8540         STA $40
0304 CA           DEX
TAB  .BYTE 1,2,3,4   0309: 01 02 03 04
LEN  *=*+3
0310 D0F2         BNE $0304
0312 60           RTS
PAGE
