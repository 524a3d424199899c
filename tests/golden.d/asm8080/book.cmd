asm8080 -o o -l - -s s $G/book.asm && cat s && od -An -to1 o | head -3
