# What stands right below the last row: the rest of it, an address without its byte, and what is neither
show() { collate --page - --cpu 6502 2>&1 | grep -v 'layout:\|^ *|'; }
code='., 0300 A9 0A     LDA #$0A
., 0302 85 FB     STA $FB
., 0304 BD 0C 03  LDA $030C,X
., 0307 D0 F7     BNE $0300
., 0309 4C 00 03  JMP $0300'
rows='0300 A2 00     START LDX #0
0302 BD 0C 03  LOOP  LDA TEXT,X
0305 20 D2 FF        JSR $FFD2
0308 E8              INX
0309 D0 F7           BNE LOOP
030B 60              RTS
030C 48 45 4C  TEXT  .BYTE "HEL"
030F 4C 4F           .BYTE "LO"'
echo "# the rest of a row"; printf '%s\n' "$code" '.: 030C 48 45 4C 4C 4F' '.: 0311 20 57 4F 52 4C' '.: 0316 44' 00 | show
echo "# ... that might be a page's number"; printf '%s\n' "$code" '.: 030C 48 45 4C 4C 4F' '.: 0311 20 57 4F 52 4C' '.: 0316 44' 20 | show
echo "# the page's number"; printf '%s\n' "$code" '.: 030C 48 45 4C 4C 4F' '.: 0311 20 57 4F 52 4C' 20 | show
echo "$rows" | sed '$a\23' | show
echo "$rows" | sed '$a\A5' | show
echo "# an address and no byte"; echo "$rows" | sed '$a\0311' | show
echo "# lines without a statement have one"; echo "$rows" | sed '6i\030B' | sed '$a\0311' | show
echo "# END has one"; echo "$rows" | sed '$a\0311                 .END' | show
echo "# a monitor asks for the next one"; printf '%s\n' "$code" '., 030C' | show
echo "# ... below a short row of a dump, with no mark"
printf '%s\n' '0300: A2 00 BD 0E 03 F0 06 20' '0308: D2 FF E8 D0 F5 60 48 45' '0310: 4C 4C 4F 20 57 4F 52 4C' '0318: 44 00' 031A | show
echo "# ... below a full one"
printf '%s\n' '0300: A2 00 BD 0E 03 F0 06 20' '0308: D2 FF E8 D0 F5 60 48 45' '0310: 4C 4C 4F 20 57 4F 52 4C' 0318 | show
