collate --page $G/ledger-characters.txt --cpu 6502  --map -o source; cat source; rm source
