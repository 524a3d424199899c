# One digit read for another all over the page, in bytes and source alike: what has it proves nothing
page() {
	cat <<'END'
0200  A2 08     START  LDX #$08
0202  A9 80            LDA #$80
0204  85 48     LOOP   STA $48
0206  CA               DEX
0207  D0 FB            BNE LOOP
0209  A0 28            LDY #$28
020B  84 49            STY $49
020D  88        WAIT   DEY
020E  D0 FD            BNE WAIT
0210  A5 48            LDA $48
0212  09 08            ORA #$08
0214  85 48            STA $48
0216  18               CLC
0217  4C 00 02         JMP START
END
}
page | collate --page - --cpu 6502 --map | grep -v layout:
page | sed 's/8/B/g' | collate --page - --cpu 6502 --map | grep -v layout:
# in one place it is a misprint like others
page | sed '/0204/s/85/B5/; /0202/s/80  /B0  /; /020D/s/88/BB/' | collate --page - --cpu 6502 --map | grep -v layout:
