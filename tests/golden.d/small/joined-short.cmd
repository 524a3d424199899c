# A digit lost of joined bytes is the one that their statement says
collate --page - --cpu z80 --map <<'PAGE'
4FCC 2F       100 LELEM:  CPL
4FCD 364A     110         LD    (HL),4AH
4FCF D52      120         SBC   HL,DE
4FD1 C3C4F    130         JP    4FCCH
4FD4 A7E50    140 WUME:   LD    HL,(507EH)
4FD7 FE7      150         CP    07H
4FD9 C9       160         RET
PAGE
