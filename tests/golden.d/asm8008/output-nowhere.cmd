asm8008 -W no-end -D B=0 -o no/such/file $G/part1.asm
