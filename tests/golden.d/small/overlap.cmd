# Rows in the wrong order, of which one reaches over another: the statement of neither bears out the other's byte
printf '%s\n' '002 100  006 226              LAI 226' '002 105  340          OUT,    LEA' '002 102  100 106 002  FNDIT,  JFC MSG' \
	'002 107  106 102 002  NEXT,   CAL FNDIT' '002 106  331          MSG,    LDB' '002 112  066 145              LLI 145' '' \
	'The piece is this:' '' '         LAI 226' 'FNDIT,   JFC MSG' 'MSG,     LDB' '         LLI 145' >page
collate --page page --cpu 8008 --map | grep '^  00\|^page:[^0-9]'
rm page
