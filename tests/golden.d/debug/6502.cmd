sim microchess-6502 --command-file "$G/6502.txt"
