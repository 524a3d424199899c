printf "\tLAB \\000 x\n\tL\\000B\n\\000\n\tLLI \\000\n\377\n" | asm8008 -o out -
