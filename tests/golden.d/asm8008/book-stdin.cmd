asm8008 -l - - <$G/book.asm
