asm41 --sizes -l - $G/two.txt
