asmz80 "$G/comment-number.asm" && asmz80 -W no-comment-number "$G/comment-number.asm" -l -
