# Addresses without bytes before an origin: rows stood there, and the origin does not explain them.
page() {
	printf '%s\n' '0200 A5 A4    START  LDA  $A4' '0202 E6 A4           INC  $A4' '0204 60           RTS' "$@" \
		'0300                *=   $0300' '0300 A5 A4           LDA  $A4' '0302 60           RTS'
}
page '0207' '0209' | collate --page - --cpu 6502
page '0205' | collate --page - --cpu 6502
# a name's address is no row's
page '0280        THERE' | collate --page - --cpu 6502
