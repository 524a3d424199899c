disasm $'--\033[2Jfrob'; disasm --cpu 8008 $'no\033[2J\xc2\x9bname'
