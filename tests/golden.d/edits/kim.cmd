edits 6502,mos $G/kim.txt
