cp $G/errors.asm out; asm8008 -o out $G/part1.asm 2>/dev/null; cmp out $G/errors.asm && echo untouched
