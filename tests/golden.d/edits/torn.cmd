edits 6502,mos $G/torn.txt
