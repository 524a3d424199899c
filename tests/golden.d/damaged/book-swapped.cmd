collate --page $G/book-swapped.txt --cpu z80  --map -o source; cat source; rm source
