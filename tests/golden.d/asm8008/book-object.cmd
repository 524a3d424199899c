asm8008 -o o -f octal $G/book.asm && cat o
