collate --page $G/ledger-lost.txt --cpu 6502  --map -o source; cat source; rm source
