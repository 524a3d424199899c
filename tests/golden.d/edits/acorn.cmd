edits 6502,acorn $G/acorn.txt
