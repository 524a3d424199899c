sim microchess-6502 --opening sicilian
