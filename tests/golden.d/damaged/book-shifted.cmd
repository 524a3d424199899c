collate --page $G/book-shifted.txt --cpu z80  --map -o source; cat source; rm source
