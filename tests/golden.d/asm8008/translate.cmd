asm8008 --syntax intel --translate scelbi -o s $G/intel.asm && cat s && asm8008 -o a s && asm8008 --syntax intel -o b $G/intel.asm && cmp a b && asm8008 --translate intel $G/book.asm | tail -12
