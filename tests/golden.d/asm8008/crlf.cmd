printf "\tLAB\r\n\r\nX,\tJMP X\tback\r\n/\r\n\tEND\r\n" | asm8008 -l - -
