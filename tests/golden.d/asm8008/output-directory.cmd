asm8008 -o . $G/part2.asm $G/part1.asm; asm8008 -W no-end -D B=0 -o . $G/part1.asm
