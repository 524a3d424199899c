edits 6502,microade $G/table.txt
