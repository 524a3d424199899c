asm8080 -f ihex -o book.hex $G/../asm8080/book.asm && disasm --cpu 8080 --syntax intel book.hex
