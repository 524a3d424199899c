asm6502 --syntax mos $G/one-message.asm
