edits 6502,microade $G/torn-halves.txt
