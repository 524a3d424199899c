collate --page $G/ledger-microade.txt --cpu 6502  --map -o source; cat source; rm source
