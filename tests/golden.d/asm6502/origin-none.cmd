asm8008 $G/book.asm --origin 0200
