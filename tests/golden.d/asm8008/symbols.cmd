asm8008 -s - $G/book.asm && asm8008 -s - --sort address $G/book.asm
