# many: each word and row of a page is damaged
edits 8008,intel $G/hex.txt
