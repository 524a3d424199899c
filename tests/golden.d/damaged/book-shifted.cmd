collate --page $G/book-shifted.txt --cpu z80  --map -o source; grep -v SHA-256 source; rm source
