asm6502 --syntax mos $G/mos.asm --translate acorn
