       ORG  &0200
SPEED  *    &0D
PORT   *    &0E20
       LDAIM SPEED
       LDXIM 10     TEN, NOT SIXTEEN
LOOP   STAAX TABLE
       DEX
       BNE  LOOP
       LDAIM 'A
       STA  PORT
       JMI  &0210
TABLE  =    &01,2,'TEXT'
BEE    RTS
       JSR  BEE
       END
