collate --page $G/hex-colon.txt --cpu 6502  --map -o source; cat source; rm source
