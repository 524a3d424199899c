asm8008 -o x -l x $G/part1.asm
