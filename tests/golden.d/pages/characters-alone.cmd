# A character is a number in source alone, not a name that nothing defines: how many bytes its line makes is certain
show() { collate --page - --cpu "$1" --map; }
show 6502 <<'PAGE'
        *=   $0300
START   LDX  #$05
LOOP    LDA  #'A'
        JSR  $FFD2
        LDA  #'B
        DEX
        BNE  LOOP
        RTS
PAGE
show z80 <<'PAGE'
        ORG  0100H
START:  LD   A,'X'
        CP   'Y'
        LD   B,5
L:      DEC  B
        JP   NZ,L
        RET
PAGE
