;        COUNTS THE KEYS THAT ARE PRESSED
;
         +++
START    CLD                INITIALIZE
         LDXIM    FF        EMPTY STACK
         TXS
         STXZ     .COUNT    FLAG
KEY      JSR      *GETKEY   WAIT FOR ONE
         CMPIM    0C        [C]
         BEQ      ROL       CLEAR IT
         INC      .COUNT    ONE MORE
         LDAAY    .TABLE    THREE BYTES
         STA      .SHOW+01
         JMP      KEY

ROL      LDAIM    00
         STA      .COUNT
         LSRA     *****
         CLC      ILLEGAL
         BCC      KEY       A WORD OF HEX DIGITS: NAME FIRST
;
         +++
FACE     ADCZ     .COUNT
         LDAIM    FACE-0180+01
         BNE      FACE
         JMP      BEAD      NO NAME, A NUMBER
         RTS
;
.COUNT   *        0050
.SHOW    =        00F9
.TABLE   *        .SHOW+01
*GETKEY  *        1F6A

BLOCK DATA

.TABLE   00A0 03 04 00 07
              02 05
.MORE    00B0 FF
