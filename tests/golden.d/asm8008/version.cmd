asm8008 --version
