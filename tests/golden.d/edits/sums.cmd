edits 6502,mos $G/sums.txt
