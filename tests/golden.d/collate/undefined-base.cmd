# A name that nothing defines, with a marked number behind it; decimal numbers beside marked ones where the halves stand apart
collate --cpu 6502 --page - <<'PAGE'
033A  A2 00
033C  BD 00 80
033F  49 80
0341  9D 00 80
0344  BD 00 81
0347  49 80
0349  9D 00 81
034C  E0 19
034E  F0 02
0350  A9 28
0352  C9 27
0354  60

REVERS LDX #$00
RLOOP  LDA SCREEN,X
       EOR #$80
       STA SCREEN,X
       LDA SCREEN+$100,X
       EOR #$80
       STA SCREEN+$100,X
       CPX #25
       BEQ NEXT
       LDA #40
NEXT   CMP #39
       RTS
PAGE
