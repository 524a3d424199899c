edits z80,zilog $G/decimal.txt
