# Rows between two others that leave room for just them, whose address, bytes or label are misread
show() { echo "-- $1"; collate --cpu "$2" --page - --map | grep -v layout:; }
halves='002 210  300                  LAA
002 211  004 163              ADI 163
002 213  007                  RET
002 214               MIVUR,
%s  110 117 127 040
%s  115 101 116 131
002 224  022          LOVO,   RAL
002 225  076 001              LMI 001
002 227  301                  LAB
002 230  007                  RET
'
printf "$halves" "002 214" "002 220" | show "data as a dump's" 8008
printf "$halves" "Q02 214" "007 220" | show "it fills the room, whatever its pages" 8008
printf "$halves" "002 @14" "002 220" | show "below its label" 8008
printf "$halves" "0@2 2@4" "002 220" | show "below another number" 8008
printf "$halves" "012 214" "012 220" | sed '/012 220/s/ 131//' | show "it does not fill it" 8008
z80='4EA0- 21 00 50          LD    HL,5000H
4EA3- 11 00 51          LD    DE,5100H
4EA6- 01 10 00          LD    BC,0010H
4EA9- 36 42             LD    (HL),42H
%s
4EAD- AF                XOR   A
4EAE- 3C                INC   A
4EAF- C9                RET
'
printf "$z80" "4EAB- Eb B0             LDR" | show "a name and a value twice are a row" z80
printf "$z80" "4EAB- ED B0  LOOP IN:   LDR" | show "a label that was split" z80
printf "$z80" "4EAB:E0B0    LOOP:      LDIH" | show "neither byte nor mnemonic" z80
printf "$z80" "

4EAB COUNT  4EAC LIMIT

" | show "a table of its own" z80
