asm6502 --help
