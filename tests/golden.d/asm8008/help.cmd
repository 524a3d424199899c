asm8008 --help
