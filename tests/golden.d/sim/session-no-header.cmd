. $G/io.sh; printf "A {8}\n\nA\n" | run --replay=-
