asm8080 -f octal -o book.oct -s book.sym $G/../asm8080/book.asm && disasm --cpu 8080 -s book.sym book.oct
