asm6502 --syntax acorn $G/acorn.asm -l -
