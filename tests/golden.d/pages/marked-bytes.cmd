# Bytes have the mark of their base as their address has it, and an address may stand in brackets
show() { collate --page - --cpu "$1" --map; }
show 6502 <<'PAGE'
$0300  $A2 $05      START   LDX   #$05
$0302  $20 $0B $03  LOOP    JSR   SHOW
$0305  $CA                  DEX
$0306  $D0 $FA              BNE   LOOP
$0308  $4C $00 $03          JMP   START
$030B  $86 $40      SHOW    STX   $40
$030D  $60                  RTS
PAGE
show 8080 <<'PAGE'
(0100) 3E 05     START: MVI   A,05H
(0102) CD 09 01         CALL  SHOW
(0105) 05               DCR   B
(0106) C3 00 01         JMP   START
(0109) D3 40     SHOW:  OUT   40H
(010B) C9               RET
PAGE
