edits z80,baker $G/book.txt
