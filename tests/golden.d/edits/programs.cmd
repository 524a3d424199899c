edits 6502,mos $G/programs.txt
