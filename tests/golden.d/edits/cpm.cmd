edits 8080,intel $G/cpm.txt
