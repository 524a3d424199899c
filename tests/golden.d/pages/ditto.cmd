# Ditto marks for the page of the row above
collate --page - --map --cpu 8008 <<'PAGE'
006 370  066 200     CLEAR,  LLI 200
 "  372  056 010             LHI 010
 "  374  250                 XRA
 "  375  370         NEXT,   LMA
 "  376  060                 INL
 "  377  110 375 006         JFZ NEXT
007 002  050                 INH
 "  003  104 375 006         JMP NEXT
PAGE
# ... a quoted number elsewhere is none
collate --page - --map --cpu 6502 <<'PAGE'
03 80  A9 22      QUOTE  LDA  #$22
03 82  20 D2 FF          JSR  $FFD2
       " 22 IS THE QUOTE ITSELF,
       " FF THE ROM
03 85  C8                INY
03 86  C0 08             CPY  #$08
03 88  D0 F6             BNE  QUOTE
03 8A  60                RTS
PAGE
