asm8008 -D B=9 -D C=D $G/part1.asm
