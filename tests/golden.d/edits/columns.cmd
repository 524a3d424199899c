edits 6502,mos $G/columns.txt
