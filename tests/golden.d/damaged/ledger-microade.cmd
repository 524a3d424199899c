collate --page $G/ledger-microade.txt --cpu 6502  --map -o source; grep -v SHA-256 source; rm source
