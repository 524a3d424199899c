# The first digit of a number read as a letter makes a name that nothing defines, and A a B: both are told, names are not
page() {
	printf '%s\n' "$@" | collate --page - --cpu "$cpu" | grep -v '^ *|'
}
cpu=z80
page '7F00  CD 60 00      CALL  B060H' '7F03  21 00 3C      LD    HL,EC00H' '7F06  32 12 3D      LD    (SD12H),A' \
	'7F09  22 30 40      LD    (BEADH),HL' '7F0C  C3 00 7F      JP    7F00H'
cpu=6502
page '0200 A9 12     LDA #$12' '0202 0A        ASL B' '0203 4A        LSR A' '0204 2A        ROL A   TWICE' '0205 2A        ROL     C FROM ABOVE' \
	'0206 60        RTS'
