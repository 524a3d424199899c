asm8008 -D 'A B=9' $G/part1.asm
