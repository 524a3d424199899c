asm8008 $G/part2.asm $G/absent.asm
