sim draughts-z80 --command-file "$G/zx81.txt"
