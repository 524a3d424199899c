# A statement beside bytes that are none of it: an opcode misread as a shorter instruction's, or as one with a condition
page() {
	cat <<'PAGE'
4000  A9 0B     INIT    LDA    #<DLI
4002  8D 00 02          STA    $0200
4005  B1 01             LDA    ($01),Y
4007  8D 01 02          STA    $0201
400A  60                RTS
400B  48        DLI     PHA
400C  68                PLA
400D  60                RTS
PAGE
}
for fault in 's/A9 0B/A8 0B/' 's/B1 01/B2 01/' 's/48  /49  /'; do
	echo "-- $fault"
	page | sed "$fault" | collate --cpu 6502 --page - | sed -n '1,2p;$p'
done
echo "-- RET beside C8, whatever is right"
cat >page <<'PAGE'
C350 210040      50 SCROLL LD   HL,4000H
C353 0E05        60        LD   C,5
C355 0D          70 LINE   DEC  C
C356 C8          80        RET
C357 20FC        90        JR   NZ,LINE
C359 C8         100        RET  Z
C35A C9         110        RET
PAGE
collate --cpu z80 --page page; rm page
echo "-- LSR NAME beside the LSR of the accumulator"
for bytes in '46 11' '4A 11' '6A 11'; do
	printf '0300  A9 00        START   LDA #0\n0302  85 11                STA NAME\n0304  %s                LSR NAME\n0306  4A                   LSR SHIFT IT\n0307  60                   RTS\nNAME   = $11\n' "$bytes" |
		collate --cpu 6502 --page -
done
echo "-- an opcode of three bytes where the next row begins behind two"
printf '0300  A9 00        START   LDA #0\n0302  6D 11                ADC NAME\n0304  6A                   ROR A\n0305  85 11                STA NAME\n0307  60                   RTS\nNAME   = $11\n' | collate --cpu 6502 --page - --map
