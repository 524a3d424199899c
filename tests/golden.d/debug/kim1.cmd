sim microchess-6502 --command-file "$G/kim1.txt"
