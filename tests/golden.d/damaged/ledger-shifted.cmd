collate --page $G/ledger-shifted.txt --cpu 6502  --map -o source; cat source; rm source
