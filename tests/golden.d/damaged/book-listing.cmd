collate --page $G/book-listing.txt --cpu z80  --map -o source; grep -v SHA-256 source; rm source
