asmz80 -o out -l lst $G/errors.asm
