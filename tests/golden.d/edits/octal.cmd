edits 8008,scelbi $G/octal.txt
