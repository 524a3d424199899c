;        DIGITS SCROLL IN. F PUTS THE PIECE THERE, E SHOWS WHERE
;        IT IS, PC FLASHES AND THINKS A WHILE.
;
         +++      0200
START    CLD
OUT      JSR      *OUT
         JSR      *GETKEY
         CMPZ     .OLDKY
         BEQ      OUT
         STAZ     .OLDKY
         CMPIM    14
         BEQ      THINK
         CMPIM    10
         BCS      OUT
         CMPIM    0E
         BEQ      SHOW
         CMPIM    0F
         BEQ      PUT
         LDXIM    04
SCROLL   ASLZ     .DIS3
         ROLZ     .DIS2
         DEX
         BNE      SCROLL
         ORAZ     .DIS3
         STAZ     .DIS3
         JMP      OUT
PUT      LDAZ     .DIS3
         STAZ     .BOARD
         JMP      OUT
SHOW     LDAZ     .BOARD
         STAZ     .DIS3
         LDAIM    EE
         STAZ     .DIS1
         JMP      OUT
THINK    LDAIM    20
         STAZ     .COUNT
FLASH    INCZ     .DIS2
         JSR      *OUT
         DECZ     .COUNT
         BNE      FLASH
         LDAIM    00
         STAZ     .DIS2
         LDAZ     .STEP
         CLC
         ADCZ     .BOARD
         STAZ     .BOARD
         STAZ     .DIS3
         JMP      OUT
.BOARD   *        0050
.STEP    *        0054
.OLDKY   *        00F3
.COUNT   *        00F4
.DIS1    *        00FB
.DIS2    *        00FA
.DIS3    *        00F9
*OUT     *        1F1F
*GETKEY  *        1F6A

BLOCK DATA

.BOARD   0050  11 CC 20 22 10
