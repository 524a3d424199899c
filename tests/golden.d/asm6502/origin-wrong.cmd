asm6502 $G/book.asm --origin 0200,,0180
