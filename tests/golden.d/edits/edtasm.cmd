edits z80,zilog $G/edtasm.txt
