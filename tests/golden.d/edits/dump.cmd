edits 6502,mos $G/dump.txt
