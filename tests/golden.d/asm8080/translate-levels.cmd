# Operators of all levels: as few parentheses as say the same
asm8080 --syntax intel --translate intel $G/levels.asm -o same.asm; cat same.asm
asm8080 --syntax intel $G/levels.asm -f ihex -o a; asm8080 --syntax intel same.asm -f ihex -o b; cmp a b; cat a
asm8080 --syntax intel --translate scelbi $G/levels.asm -o other.asm; cat other.asm; asm8080 other.asm -f ihex -o c; cmp a c; rm a b c same.asm other.asm
