# rows that stand elsewhere on the page and fill the room between two rows right below each other are told, though all bytes agree
show() { printf '%s\n' "-- $1"; collate --page - --cpu "$2" | grep -v '^ '; }
show 'an instruction below a heading' 6502 <<'END'
0360  A9 00     SUMUP   LDA  #$00
0362  85 F7             STA  $F7
0366  85 F9             STA  $F9
0368  A0 08             LDY  #$08
036A  60                RTS

FOR THE OTHER MODEL

0364  A9 40             LDA  #$40
END
show 'a byte of a table' 6502 <<'END'
0360  B9 6A 03  NEXT    LDA  LIST-1,Y
0363  88                DEY
0364  D0 FA             BNE  NEXT
0366  4C 60 03          JMP  NEXT
036A  11     'A'
036B  22     'B'
0369  33     'C'
036C  44     'D'
036D  55     'E'
END
show 'variables may be printed by themselves' 6502 <<'END'
0360  AD 68 03  SUMUP   LDA  COUNT
0363  8D 69 03          STA  TOTAL
0366  D0 02             BNE  ON
036A  60        ON      RTS

DATA

0368  05        COUNT   .BYTE $05
0369  00        TOTAL   .BYTE $00
END
