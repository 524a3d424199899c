asm6502 --syntax symbolic $G/symbolic.asm -l -
