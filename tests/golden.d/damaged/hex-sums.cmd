collate --page $G/hex-sums.txt --cpu 6502  --map -o source; grep -v SHA-256 source; rm source
