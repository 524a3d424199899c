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
# nothing goes together
printf '%s\n' 0300 0301 0302 0303 0304 0305 0306 0307 0308 0309 030A 'A2 05' 'START LDX #$05' >page
collate --page page --cpu 6502
