# Columns one after the other, one byte misread: the finding points to where the word stands
printf '%s\n' 'Chapter 4' 0300 0302 0305 0307 0308 030A 030D 030F 0311 \
	'A2 05' 'BD 15 03' '95 40' CA '10 F8' '4C 00 03' 'A9 00' '8S 40' 60 \
	'START LDX #$05' 'LOOP LDA $0315,X' 'STA $40,X' DEX 'BPL LOOP' 'JMP START' 'LDA #$00' 'STA $40' RTS >page
collate --page page --cpu 6502 --map -o source
cat source
# nothing goes together
printf '%s\n' 0300 0301 0302 0303 0304 0305 0306 0307 0308 0309 030A 'A2 05' 'START LDX #$05' >page
collate --page page --cpu 6502
