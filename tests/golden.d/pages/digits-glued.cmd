# A number glued to a byte is not the byte, nor is the byte left out; one digit too many is
list() { cat <<'END'
0200  D8             2   MULT    CLD
0201  A9 00          2           LDA   #$00
0203  85 D3          3           STA   RESHI
0205  65 D111            ADC   MPD
0207  85 D3          3           STA   RESHI
0209  CA             2           DEX
020A  D0 F4          3           BNE   MULT
020C  60             6           RTS
END
}
list | collate --page - --cpu 6502
list | sed 's/D111            ADC   MPD/D13             ADC   RESHI/' | collate --page - --cpu 6502
