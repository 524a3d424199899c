; Interrupt lines that the program holds by a port: level and mask of IRQ, edge of NMI, both at once.
; It ends in GOOD, or in BAD.
	*=$0400
START LDX #$FF
 TXS
 CLD
 LDA #0
 STA $10
 STA $11
 STA $BFFC
 LDA #1
 STA $BFFC ; IRQ held, masked
 NOP
 LDA $10
 BNE BAD
 CLI
 NOP     ; heard behind this
 LDA $10
 CMP #1
 BNE BAD
 LDA #2
 STA $BFFC ; NMI edge
 LDA $11
 CMP #1
 BNE BAD
 LDA #2
 STA $BFFC ; no edge
 LDA $11
 CMP #1
 BNE BAD
 LDA #0
 STA $BFFC
 LDA #3    ; both: NMI first
 STA $BFFC
 NOP
 LDA $12
 CMP #$4E
 BNE BAD
 LDA $10
 CMP #2
 BNE BAD
GOOD JMP GOOD
BAD JMP BAD
IRQ PHA
 INC $10
 LDA $BFFC
 AND #$FE
 STA $BFFC
 PLA
 RTI
NMI PHA
 INC $11
 LDA $10
 CMP #1
 BNE N1
 LDA #$4E
 STA $12
N1 PLA
 RTI
	*=$FFFA
	.WORD NMI
	.WORD START
	.WORD IRQ
