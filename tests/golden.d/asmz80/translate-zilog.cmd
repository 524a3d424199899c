asmz80 --syntax zilog $G/zilog.asm --translate baker
