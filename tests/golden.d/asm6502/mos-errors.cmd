asm6502 --syntax mos $G/mos-errors.asm
