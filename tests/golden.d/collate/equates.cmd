# An equate is misread, and the rows that use its name say so; one use alone does not.
page() {
	printf '%s\n' "$@" '0200 A5 A4    START  LDA  KEMI' '0202 E6 A4           INC  KEMI' \
		'0204 85 A5           STA  KEMI+1' '0206 A5 B3           LDA  TOLU' '0208 60           RTS'
}
page '              KEMI   =    $00AA' '              TOLU   =    $00B8' | collate --page - --cpu 6502
page '00A4          KEMI   =    $00R4' '00B3          TOLU   =    $00B3' | collate --page - --cpu 6502
