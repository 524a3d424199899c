# many: each word and row of a page is damaged
edits 8080,scelbi $G/scelbi.txt
