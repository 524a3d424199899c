collate --page $G/hex-merlin.txt --cpu 6502  --map -o source; cat source; rm source
