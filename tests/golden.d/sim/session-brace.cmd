. $G/io.sh; printf "title: x\n\nA {8\n" | run --replay=-
