# The AIM 65's K command prints the opcode alone: what the page never prints is no finding; where other rows have all bytes, it is
page() {
	cat <<'PAGE'
<K>*=0200
/35
 0200 A2 LDX #3F
 0202 A9 LDA #00
 0204 85 STA C0
 0206 86 STX C1
 0208 18 CLC
 0209 79 ADC 0390,Y
 020C 29 AND #3F
 020E F0 BEQ 0200
 0210 4C JMP 020E
<
PAGE
}
page | collate --cpu 6502 --page -
page | sed 's/ADC 0390,Y/90 03 ADC 0390,Y/; s/29 AND/29 3F AND/; s/F0 BEQ/F0 F0 BEQ/; s/4C JMP/4C 0E 02 JMP/' | collate --cpu 6502 --page -
