asmz80 --syntax zilog $G/zilog.asm -l - -s syms && cat syms && rm syms
