asm6502 --origin 0200 "$G/comment-prose.asm"
