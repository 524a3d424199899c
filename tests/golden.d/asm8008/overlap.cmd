asm8008 -o out $G/overlap.asm
