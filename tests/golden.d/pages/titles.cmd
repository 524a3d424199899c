# Titles of parts whose names are hexadecimal digits or mnemonics' words
show() { collate --page - --map --cpu z80; }
show <<'PAGE'
FADE -- MAKES EACH LEVEL ONE LESS

4000  21 00 50  FADE   LD   HL,5000H
4003  35        LESS   DEC  (HL)
4004  2C               INC  L
4005  20 FC            JR   NZ,LESS
4007  C9               RET

BEAD -- ADD TO THE BORDER

4008  D3 06     BEAD   OUT  (6),A
400A  C9               RET
PAGE
# ... a row with dashes for what was not printed is none: it is told
show <<'PAGE'
4000  21 00 50  FADE   LD   HL,5000H
4003  35        LESS   DEC  (HL)
4004  --               INC  L
4005  20 FC            JR   NZ,LESS
4007  C9               RET
PAGE
