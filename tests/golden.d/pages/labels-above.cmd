# labels on lines of their own above their rows, with a mark or without, where some operand has the name; the mark of a comment that touches an operand
collate --page - --cpu 6502 --output /dev/stdout <<'END'
               START
0300 A9 05           LDA #$05
               LOOP:
0302 20 09 03        JSR SHOW; 0321 A9
0305 CA              DEX
0306 D0 FA           BNE LOOP; AND ON
0308 60              RTS
               SHOW
0309 85 40           STA $40; KEEP IT
030B 60              RTS; DONE
END
