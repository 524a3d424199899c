edits 6502,mos $G/mos.txt
