asm8008 $G
