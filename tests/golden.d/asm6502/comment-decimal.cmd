asm6502 --syntax acorn "$G/comment-decimal.asm"
