collate --page $G/ledger-swapped.txt --cpu 6502  --map -o source; cat source; rm source
