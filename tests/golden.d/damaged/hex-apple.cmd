collate --page $G/hex-apple.txt --cpu 6502  --map -o source; cat source; rm source
