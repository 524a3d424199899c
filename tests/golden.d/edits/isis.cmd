edits 8080,intel $G/isis.txt
