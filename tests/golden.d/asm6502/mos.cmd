asm6502 --syntax mos $G/mos.asm -l -
