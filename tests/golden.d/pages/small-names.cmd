# Mnemonics in capitals, names in small letters: they are read as capitals, and a comment is none
show() { collate --page - --cpu "$1" --map; }
show 6502 <<'PAGE'
0200  A0 00     send    LDY #0
0202  B1 10     s1      LDA (tptr),Y
0204  30 04             BMI quit
0206  C8                INY            next one
0207  4C 02 02          JMP s1
020A  2E 02 02  quit    ROL s1
020D  60                RTS            add is no name here
PAGE
show 6502 <<'PAGE'
0200  A0 00     send    LDY #0
0202  B1 10     s1      LDA (tptr),Y
0204  30 04             BMI quit
0206  C8                INY
0207  4C 02 02          JMP s1
020A  60        quik    RTS
PAGE
