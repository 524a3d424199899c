edits 6502,mos $G/card.txt
