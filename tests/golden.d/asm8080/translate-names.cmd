printf "M, RET\nAND, JMP M\n JMP AND\nSET, JMP SET\nDB, JMP DB\n END\n" | asm8080 --translate intel -o out.asm - && cat out.asm
