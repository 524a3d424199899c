collate --page $G/book-characters.txt --cpu z80  --map -o source; cat source; rm source
