# many: each word and row of a page is damaged
edits 8080,intel $G/altair.txt
