# many: each word and row of a page is damaged
edits 6502,mos $G/lower.txt
