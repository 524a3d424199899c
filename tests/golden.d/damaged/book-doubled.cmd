collate --page $G/book-doubled.txt --cpu z80  --map -o source; cat source; rm source
