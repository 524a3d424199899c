edits 8080,intel $G/altair.txt
