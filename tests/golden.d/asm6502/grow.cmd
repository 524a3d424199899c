asm6502 $G/grow.asm -l -
