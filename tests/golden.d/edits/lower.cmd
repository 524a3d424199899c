edits 6502,mos $G/lower.txt
