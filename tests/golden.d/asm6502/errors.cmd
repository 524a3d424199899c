asm6502 -o out -l lst $G/errors.asm
