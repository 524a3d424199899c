collate --page $G/hex-card.txt --cpu 6502  --map -o source; cat source; rm source
