# Other assemblers' words for data, the rows that go on below with the line's number or without, labels that are
# called like such a word, an address without a blank behind its colon, and *=*+4
collate --page - --map <<'PAGE' | grep -v '^ *[|=]'
0300:A9 00        10 START   LDA  #$00
0302:20 0B 03     11         JSR  HEX
0305:BD 0E 03     12         LDA  MSG,X
0308:4C ED FD     13         JMP  $FDED
030B:AA           14 HEX     TAX
030C:CA           15         DEX
030D:60           16         RTS
030E:CF CB 8D     17 MSG     HEX  CFCB8D
0311:C1 C2 C3     18         ASC  "ABCDEFG"
0314:C4 C5 C6 C7
0318:00 03 0B     19 TABLE   ADR  START,HEX
031B:03
031C:             20 ROOM    DS   4
0320:AE 20 03     21         LDX  $0320
PAGE
collate --page - --map <<'PAGE' | grep -v '^ *[|=]'
   10   0200  A2 05        START  LDX   #5
   11   0202  BD 08 02     LOOP   LDA   TABLE,X
   12   0205  CA                  DEX
   13   0206  D0 FA               BNE   LOOP
   14   0208  CF E6 ED     TABLE  .BYTE $CF,$E6,$ED,$BF,$DB
   14   020B  BF DB
   15   020D                      *=*+3
   16   0210  60                  RTS
PAGE
collate --page - --map --cpu 8080 <<'PAGE' | grep -v '^ *[|=]'
  000D                      CR = 13
                            .LOC  0100H
  0100    3E0D      START:  MVI   A,CR
  0102    CD0001            CALL  START
  0105    C9                RET
  0106    42490D    MSG:    .BYTE 'BI',CR
  0109              BUF:    .BLKB 3
  010C    000106            .WORD START,MSG
  010F    01
PAGE
