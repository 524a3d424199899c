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
echo "# prose between"; echo "$rows" | sed 's/^0315/1315/; 11i\\nThe zero at the end is what the loop looks for.\n' | show
echo "# a section at a round address"; printf '%s\n' '02F0 A2 00         LDX #$00' '02F2 BD 00 05 LOOP LDA TEXT,X' '02F5 20 D2 FF      JSR $FFD2' '02F8 E8            INX' '02F9 E0 05         CPX #$05' '02FB D0 F5         BNE LOOP' '02FD 4C 00 04      JMP NEXT' '' 'The second part is one page of the memory higher.' '' '0400 A9 0D    NEXT LDA #$0D' '0402 20 D2 FF      JSR $FFD2' '0405 60            RTS' '' 'And the text:' '' '0500 48 45 4C TEXT .BYTE "HELLO"' '0503 4C 4F' | show
echo "# one digit read for another in all of the address"; echo "$rows" | sed '1,3s/^030\(.\) /DDD\1 /; 4,$s/^03/00/; 4s/10 03/10 00/; s/D2 FF/D2 FF/' | show
echo "# as many rows above it as below"; echo "$rows" | sed '9,10s/^03/0B/; 9i\                     *=$0310' | sed '$a\0316 01              .BYTE $01' | show
