edits 8080,scelbi $G/scelbi.txt
