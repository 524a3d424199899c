. $G/io.sh; printf "\n\001\002\377\n" | run --replay=-
