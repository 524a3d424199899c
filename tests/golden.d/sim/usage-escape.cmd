sim $'--\033[2Jfrob'; sim $'no\033[2J\xc2\x9bname'
