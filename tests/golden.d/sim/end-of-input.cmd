. $G/io.sh; printf "a" | run
