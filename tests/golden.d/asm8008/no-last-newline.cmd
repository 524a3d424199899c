printf "\tLAB\n\tRET" | asm8008 -W no-end -l - -
