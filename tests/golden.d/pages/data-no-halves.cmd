# Data that goes on in rows without a statement, and equates, or a sentence that begins as one, below: no halves of rows
collate --page - --cpu 6502 --map <<'PAGE'
0227  A2 3E       TICK    LDX   #$3E
0229  CA          TOCK    DEX
022A  D0 FD               BNE   TOCK
022C  C6 21               DEC   DUR
022E  D0 F7               BNE   TICK
0230  4C 09 02            JMP   TUNE
0233  8D 0B A0    REST    STA   ACR
0236  00                  BRK
0237  77 6A 5E    PITCH   .BYTE $77,$6A,$5E,$59,$4F,$46
023D  00 28 01    SONG    .BYTE 0,40,1,40,2,40,3,80,2,20,1,20,0,160,$FF
0240  28 02 28
0243  03 50 02
0246  14 01 14
0249  00 A0 FF
                  PRBYTE  EQU   $FDDA
                  CROUT   EQU   $FD8E
                          ORG   $0300
0300  A0 00       FIND    LDY   #0
0302  B1 3C       CMP     LDA   (LO),Y      ;LDA OF THE NEXT
0304  D9 28 03            CMP   KEY,Y
0307  D0 12               BNE   INX
0309  C8                  INY
030A  C4 06               CPY   LEN
030C  90 F4               BCC   CMP
030E  A5 3D               LDA   HI          ;HIT
0310  20 DA FD            JSR   PRBYTE
0313  A5 3C               LDA   LO
0315  20 DA FD            JSR   PRBYTE
0318  20 8E FD            JSR   CROUT
031B  E6 3C       INX     INC   LO
031D  D0 E1               BNE   FIND
031F  E6 3D               INC   HI
0321  A6 3D               LDX   HI
0323  E0 60               CPX   #$60
0325  D0 D9               BNE   FIND
0327  60                  RTS
PAGE
collate --page - --cpu 6502 --map <<'PAGE'
0227  A2 3E       TICK    LDX   #$3E
0229  CA          TOCK    DEX
022A  D0 FD               BNE   TOCK
022C  C6 21               DEC   DUR
022E  D0 F7               BNE   TICK
0230  4C 09 02            JMP   TUNE
0233  8D 0B A0    REST    STA   ACR
0236  00                  BRK
0237  77 6A 5E    PITCH   .BYTE $77,$6A,$5E,$59,$4F,$46
023D  00 28 01    SONG    .BYTE 0,40,1,40,2,40,3,80,2,20,1,20,0,160,$FF
0240  28 02 28
0243  03 50 02
0246  14 01 14
0249  00 A0 FF
LDX #$60 must be changed for others.
                  LO      EQU   $3C
                          ORG   $0300
0300  A0 00       FIND    LDY   #0
0302  B1 3C       CMP     LDA   (LO),Y      ;LDA OF THE NEXT
0304  D9 28 03            CMP   KEY,Y
0307  D0 12               BNE   INX
0309  C8                  INY
030A  C4 06               CPY   LEN
030C  90 F4               BCC   CMP
030E  A5 3D               LDA   HI          ;HIT
0310  20 DA FD            JSR   PRBYTE
0313  A5 3C               LDA   LO
0315  20 DA FD            JSR   PRBYTE
0318  20 8E FD            JSR   CROUT
031B  E6 3C       INX     INC   LO
031D  D0 E1               BNE   FIND
031F  E6 3D               INC   HI
0321  A6 3D               LDX   HI
0323  E0 60               CPX   #$60
0325  D0 D9               BNE   FIND
0327  60                  RTS
PAGE
