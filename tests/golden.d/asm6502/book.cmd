asm6502 $G/book.asm --origin 0200,0180 -l - -s syms -o code -f ihex && cat syms code
