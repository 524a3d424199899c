collate --page $G/ledger-doubled.txt --cpu 6502  --map -o source; cat source; rm source
