cp $G/part1.asm in; asm8008 -o ./in in
