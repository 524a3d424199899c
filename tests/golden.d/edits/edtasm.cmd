# many: each word and row of a page is damaged
edits z80,zilog $G/edtasm.txt
