# The AIM 65's assembler: a label's address above its row, room without bytes, the last rows behind both
collate --cpu 6502 --page - <<'PAGE'
CRLOW=$EA13
        *=$0300
==0000
==0300 BEGIN
2013EA  JSR CRLOW
A200    LDX #$00
==0305 CHAR
8E2503  STX SAVEX
BD2603  LDA MESG,X
C90D    CMP #$0D
F0F1    BEQ BEGIN
A040    LDY #$40
==0311 PAUSE
200FEC  JSR $EC0F
88      DEY
D0FA    BNE PAUSE
2007E9  JSR $E907
AE2503  LDX SAVEX
E8      INX
E028    CPX #$28
90E3    BCC CHAR
4C0003  JMP BEGIN
==0325 SAVEX
        *=*+1
==0326 MESG
48454C  .BYT 'HELLO'
4C4F
0D      .BYT $0D
        .END
PAGE
