edits 8008,scelbi $G/messages.txt
