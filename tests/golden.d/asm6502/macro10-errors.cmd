asm6502 --syntax macro10 $G/macro10-errors.asm
