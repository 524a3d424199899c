# an assembler prints where it is beside lines that are only a comment, here cut off: no column of addresses, whose bytes stand elsewhere
collate --page - --cpu 6502 <<'END'
0300 A9 07               LDA #7
0302 20 09 03            JSR SHOW
0305
0305
0305
0305
0305
0305 CA         LOOP:    DEX
0306 08                  PHP
0307 10 FC               BPL LOOP
0309 85 40      SHOW:    STA $40
030B 20 1E 03            JSR MUL
030E 60                  RTS
030F
030F
030F
030F
030F A5 40      NEXT:    LDA $40
0311 18                  CLC
0312 65 41               ADC $41
0314 85 41               STA $41
0316 E8                  INX
0317 D0 F6               BNE NEXT
0319 4C 09 03            JMP SHOW
031C C8                  INY
031D 60                  RTS
031E 0A         MUL:     ASL A
031F 60                  RTS
END
