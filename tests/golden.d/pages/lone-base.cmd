# A single number that is not hexadecimal, behind the number of its line
collate --page - --cpu 6502 <<'PAGE'
0300 A9 0A     5  START  LDA #10
0302 85 FB     6         STA $FB
0304 A2 00     7  AGAIN  LDX #$00
0306 CA        8         DEX
0307 D0 FB     9         BNE AGAIN
0309 C6 FB    10         DEC $FB
030B 60       11         RTS
PAGE
# ... and one that is octal, as the zero before it says
list() { cat <<'END'
001/000   041 011 001    START:  LXI   H,MSG
001/003   016 012                MVI   C,012
001/005   315 011 370            CALL  CONOUT
001/010   166                    HLT
001/011   110            MSG:    DB    'H'
END
}
list | collate --page - --cpu 8080
# without it a digit of either may be misread
list | sed 's/C,012/C,12/' | collate --page - --cpu 8080
