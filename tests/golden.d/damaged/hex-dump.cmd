collate --page $G/hex-dump.txt --cpu 6502  --map -o source; cat source; rm source
