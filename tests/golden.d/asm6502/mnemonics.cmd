asm6502 -m
