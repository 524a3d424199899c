asmz80 --syntax zilog $G/one-message.asm
