# A blank behind the mark of an immediate operand, as Acorn's first manuals have it
collate --page - --map --cpu 6502 <<'PAGE'
0A00  A2 10      FLASH   LDX  # 10
0A02  A9 40              LDA  # 40
0A04  8D 21 0E   NEXT    STA  0E21
0A07  49 40              EOR  # 40
0A09  CA                 DEX
0A0A  D0 F8              BNE  NEXT
0A0C  60                 RTS
PAGE
# ... a number with its mark in a comment stays
collate --page - --map --cpu 6502 <<'PAGE'
0A00  A2 10      FLASH   LDX  #$10   ;SEE # 2
0A02  BD 00 20   NEXT    LDA  $2000,X
0A05  9D 00 80           STA  $8000,X   PIA # 1
0A08  CA                 DEX         PIN # 8
0A09  D0 F7              BNE  NEXT
0A0B  60                 RTS
PAGE
