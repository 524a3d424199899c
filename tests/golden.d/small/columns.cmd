# Columns one after the other, one byte misread: the finding points to where the word stands
printf '%s\n' 'Chapter 4' 0300 0302 0305 0307 0308 030A 030D 030F 0311 \
	'A2 05' 'BD 15 03' '95 40' CA '10 F8' '4C 00 03' 'A9 00' '8S 40' 60 \
	'START LDX #$05' 'LOOP LDA $0315,X' 'STA $40,X' DEX 'BPL LOOP' 'JMP START' 'LDA #$00' 'STA $40' RTS >page
collate --page page --cpu 6502 --map -o source
cat source
# An address is lost: on either side of it another row's bytes may stand, as long as rows take as much as those beside them
printf '%s\n' 0300 0301 0304 0306 0307 0309 030D 030F 0310 0313 0315 0317 \
	CA 'BD 15 03' '95 40' CA 'A2 05' 'A0 06' 'A9 07' 'A2 08' CA '4C 00 03' 'A9 00' '85 40' 60 \
	'START DEX' 'LDA $0315,X' 'STA $40,X' DEX 'LDX #$05' 'LDY #$06' 'LDA #$07' 'LDX #$08' DEX 'JMP START' 'LDA #$00' 'STA $40' RTS >page
collate --page page --cpu 6502 --map
# bytes that look like addresses: two of an instruction, joined; jumps to one place, beside which 150 may be the number of a line
printf '%s\n' 0300 0302 0305 0307 0309 030A 030C 030D '' A200 BD1003 9540 C905 CA D0F6 EA 60 '' \
	'LDX #$00' 'LDA $0310,X' 'STA $40,X' 'CMP #$05' DEX 'BNE $0302' NOP RTS >page
collate --page page --cpu 6502 --map
places='004 000
004 001
004 002
004 004
004 006
004 010
004 012
004 014
004 017
004 022
004 025
004 030
004 031
004 033
004 035
004 037
004 041
004 044'
printf '%s\n' "$places" 060 007 '066 117' '056 005' '066 172' '044 226' '044 324' '150 006 004' '150 006 004' '140 006 004' '100 006 004' \
	307 '066 321' '044 202' '044 235' '074 325' '150 031 004' '104 031 004' \
	INL RET 'LLI 117' 'LHI 005' 'L1, LLI 172' 'NDI 226' 'NDI 324' 'JTZ L1' 'JTZ L1' 'JTC L1' 'JFC L1' LAM 'L2, LLI 321' 'NDI 202' 'NDI 235' 'CPI 325' \
	'JTZ L2' 'JMP L2' >page
collate --page page --cpu 8008 --map
# decimal, addresses of three digits, which bytes have as well
printf '%s\n' 768 770 773 775 778 779 781 783 786 '' '162 0' '189 17 3' '240 6' '32 210 255' 232 '208 245' '169 42' '32 210 255' 96 '' \
	'LDX #0' 'LOOP LDA 785,X' 'BEQ DONE' 'JSR 65490' INX 'BNE LOOP' 'DONE LDA #42' 'JSR 65490' RTS >page
collate --page page --cpu 6502 --map
# nothing goes together
printf '%s\n' 0300 0301 0302 0303 0304 0305 0306 0307 0308 0309 030A 'A2 05' 'START LDX #$05' >page
collate --page page --cpu 6502
