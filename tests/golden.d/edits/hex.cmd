edits 8008,intel $G/hex.txt
