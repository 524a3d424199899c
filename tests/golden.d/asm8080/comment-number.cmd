asm8080 -W no-end "$G/comment-number.asm" -o - | od -An -to1
