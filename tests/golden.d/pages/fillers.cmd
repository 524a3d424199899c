# A colon behind the numbers of lines, and dashes for bytes that a row has not, are neither label nor operand
show() { collate --page - --cpu 6502 --map; }
show <<'PAGE'
c000 a9 93      170 : life     lda   #$93        ;clear screen
c002 20 d2 ff   180 :          jsr   $ffd2
c005 a2 00      190 :          ldx   #0
c007 ca         200 : loop     dex
c008 d0 fd      210 :          bne   loop
c00a 60         220 :          rts
PAGE
show <<'PAGE'
0200   A9 93 --   LIFE    LDA    #147      CLEAR SCREEN
0202   20 D2 FF           JSR    $FFD2
0205   CA -- --           DEX
0206   60 -- --           RTS
PAGE
# ... nor dots
show <<'PAGE'
0240   A0 05 ..   FIVE    LDY    #5
0242   88 .. ..           DEY
0243   30 03 ..           BMI    GONE
0245   4C 42 02           JMP    FIVE+2
0248   60 .. ..   GONE    RTS
PAGE
