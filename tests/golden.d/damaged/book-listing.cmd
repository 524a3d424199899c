collate --page $G/book-listing.txt --cpu z80  --map -o source; cat source; rm source
