asm8008 -o out - </dev/null
