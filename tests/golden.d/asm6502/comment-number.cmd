asm6502 --origin 0100 "$G/comment-number.asm"
