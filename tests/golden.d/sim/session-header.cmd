. $G/io.sh; printf "titel: x\n\nA\n" | run --replay=-
