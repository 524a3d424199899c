asm8008 -f bin -o b $G/part2.asm -D A=1 && od -An -to1 b; for f in ihex srec octal; do asm8008 -f $f -o - -D A=1 $G/part2.asm; done
