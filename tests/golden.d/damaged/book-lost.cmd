collate --page $G/book-lost.txt --cpu z80  --map -o source; cat source; rm source
