START    LDXM     FF
         STAIM    05
         LDAIM
         LDAZ     0100
         BNE      FAR
         +++
START    RTS
         LDAIM    100
         BNE      ADD
         +++      0200
FAR      CLC      ILLEGAL
         LDAZ     .NOPE
         LDQ      5
.BOARD   =        0100
         STAZ     .BOARD
         STAIM
         LDAIM    1G
         JSR      *OUT      X
         BYTE     'A,'HELLO',03, 04
LDX# 05
BLOCK DATA
.X       0300 01 02
         03
.Y       04 05
NOTE THAT this is prose
