collate $'--\033[2Jfrob'; collate $'no\033[2J\xc2\x9bname'
