# Rows in the wrong order, of which one reaches over another: the statement of neither bears out the other's byte
printf '%s\n' '002 100  006 226              LAI 226' '002 105  340          OUT,    LEA' '002 102  100 106 002  FNDIT,  JFC MSG' \
	'002 107  106 102 002  NEXT,   CAL FNDIT' '002 106  331          MSG,    LDB' '002 112  066 145              LLI 145' '' \
	'The piece is this:' '' '         LAI 226' 'FNDIT,   JFC MSG' 'MSG,     LDB' '         LLI 145' >page
collate --page page --cpu 8008 --map | grep '^  00\|^page:[^0-9]'
rm page
# a row that would reach to where the next one stands, had that not been misread
printf '%s\n' '001 020  104 020 001  START,  JMP START' '001 530  364          LOOP,   LLE' '001 023  046 113              LEI 113' \
	'001 025  340          NEXT,   LEA' '001 026  007                  RET' '001 027  330                  LDA' '001 031  365                  LLH' >page
collate --page page --cpu 8008 --map | grep '^  00\|^page:[^0-9]'
# a mnemonic alone does not say whether a byte or two follow, nor does a name that nothing gives a value
printf '%s\n' '0200  A2 12        LOOP    LDX #$12' '0202  A0 65                LDY #$65' '0204 F5 01 MSG LDA TABLE' '0207  E8                   INX' \
	'0208  CA                   DEX' '0209  20 04 02             JSR MSG' '' '         LDY #$65' 'MSG      LDA TABLE' '         INX' >page
collate --page page --cpu 6502 --map | grep '^  \$0\|^page:[^0-9]'
rm page
