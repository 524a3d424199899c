asmz80 --syntax zilog $G/zilog-errors.asm
