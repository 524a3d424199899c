# Names that are mnemonics: a label before a statement, where labels stand, and an operand where operands stand
collate --page - --cpu 6502 <<'PAGE'
LO      EQU   $3C
        ORG   $0300
FIND    LDY   #0
        LDA   (LO),Y
        BNE   INX
        RTS
INX     INC   LO
        BNE   FIND
        RTS
PAGE
collate --page - --cpu 6502 --map <<'PAGE'
0300  A9 00      START   LDA   #$00
0302  AA                 TAX
0303  9D 00 04   LOOP    STA   $0400,X
0306  E8                 INX
0307  D0 FA              BNE   LOOP
0309  60                 RTS
030A  41 42 43   LSR     .BYTE $41,$42,$43
PAGE
collate --page - --cpu 6502 --map <<'PAGE'
0300  A9 00      START   LDA   #$00
0302  AA                 TAX
0303  9D 00 04   LOOP    STA   DEC,X  
0306  E8                 INX
0307  D0 FA              BNE   LOOP
0309  60                 RTS
PAGE
collate --page - --cpu 8080 <<'PAGE'
0100  3E 05       GO:     MVI   A,5
0102  3D          NEXT:   DCR   A
0103  C2 02 01            JNZ   NEXT
0106  C9                  RET
0107  0C 07       RST:    DB    12,7
PAGE
# the operand is lost, and a mnemonic stands elsewhere: no name
collate --page - --cpu 6502 <<'PAGE'
0300  A9 00      START   LDA   #$00
0302  AA                 TAX
0303  8D 00 04   LOOP    STA        INX
0306  E8                 INX
0307  D0 FA              BNE   LOOP
0309  60                 RTS
PAGE
