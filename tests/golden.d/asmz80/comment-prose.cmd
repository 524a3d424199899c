asmz80 "$G/comment-prose.asm"
