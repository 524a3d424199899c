asm8008 -o - -f octal $G/part1.asm $G/part2.asm
