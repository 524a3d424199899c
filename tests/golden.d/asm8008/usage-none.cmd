asm8008
