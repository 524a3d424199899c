edits 6502,mos $G/end.txt
