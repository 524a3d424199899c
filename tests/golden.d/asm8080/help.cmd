asm8080 --help
