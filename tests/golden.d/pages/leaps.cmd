# Rows below a hole of one digit of their address, which may be misread in all of them
show() { collate --page - --cpu 6502 --map 2>&1 | grep -E '^  \$|verified|VERIFIED'; }
rows='0300 A9 0A     START LDA #$0A
0302 85 FB           STA $FB
0304 A2 00     AGAIN LDX #$00
0306 BD 10 03  LOOP  LDA TEXT,X
0309 20 D2 FF        JSR $FFD2
030C E8              INX
030D D0 F7           BNE LOOP
030F 60              RTS
0310 48 45 4C  TEXT  .BYTE '\''HELLO'\''
0313 4C 4F
0315 00              .BYTE $00'
echo "$rows" | sed 's/^0313/0B13/; s/^0315/0B15/' | show
echo "# above it"; echo "$rows" | sed '1,3s/^03/08/' | show
echo "# an origin says so"; echo "$rows" | sed 's/^0313/0B13/; s/^0315/0B15/; 9s/HELLO/HEL/; 10s/$/          .BYTE $4C,$4F/; 10i\                   *=$0B13' | show
echo "# in two digits: another part"; echo "$rows" | sed 's/^0313/0B40/; s/^0315/0B42/' | show
