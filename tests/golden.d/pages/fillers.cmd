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
# dashes between bytes and statement stand behind the rest of a list, too
collate --page - --cpu 6502 --map <<'PAGE'
0200: A9 00 -- START LDA #$00
0202: A2 03 -- LDX #$03
0204: BD 0B 02 -- LOOP LDA TABLE,X
0207: CA -- DEX
0208: 4C 00 02 -- JMP START
020B: 09 0B 0D -- TABLE .BYTE $09,$0B,$0D,$0F
020E: 0F --
020F: E6 ED FD -- .BYTE $E6,$ED,$FD,$87
0212: 87 --
PAGE
# nothing is blanked where they are the characters of a dump's bytes
collate --page - --cpu 6502 --map <<'PAGE'
0200 41 2D 42 A-B
0203 2D 2D 2D ---
0206 2D 2D --
PAGE
