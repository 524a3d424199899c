asm8080 --translate intel $G/book.asm && asm8080 --translate intel -o i $G/book.asm && asm8080 --syntax intel -o b i && asm8080 -o a $G/book.asm && cmp a b
