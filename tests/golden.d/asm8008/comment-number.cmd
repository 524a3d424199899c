asm8008 -W no-end "$G/comment-number.asm"; asm8008 -W no-all "$G/comment-number.asm"
