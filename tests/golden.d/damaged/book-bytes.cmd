collate --page $G/book-bytes.txt --cpu z80  --map -o source; cat source; rm source
