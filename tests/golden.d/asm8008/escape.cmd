# in a label, in a comment and in a string; nothing of it is to reach a terminal
printf 'A\033[31mB,\tLLI 076\n' | asm8008 -
printf 'X,\tLLI 076 \033[31m\302\233red \342\200\256\303\251\n END\n' | asm8008 -l - -
printf 'X,\tLLI 076 \033[31m\302\233red \342\200\256\303\251\n END\n' | asm8008 --translate intel -
printf "X:\tDB 'a\033[31m','b'\t; \177red\n\tEND\n" | asm8008 --syntax intel -l - -
printf "X:\tDB 'a\033[31m','b'\t; \177red\n\tEND\n" | asm8008 --syntax intel --translate intel -
