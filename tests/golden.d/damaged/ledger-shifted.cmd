collate --page $G/ledger-shifted.txt --cpu 6502  --map -o source; grep -v SHA-256 source; rm source
