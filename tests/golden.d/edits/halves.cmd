edits 6502,microade $G/halves.txt
