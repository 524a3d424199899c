asm8008 "$G/comment-prose.asm"
