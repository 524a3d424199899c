collate --page $G/book-lost.txt --cpu z80  --map -o source; grep -v SHA-256 source; rm source
