collate --page $G/hex-sums.txt --cpu 6502  --map -o source; cat source; rm source
