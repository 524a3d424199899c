collate --page $G/ledger-swapped.txt --cpu 6502  --map -o source; grep -v SHA-256 source; rm source
