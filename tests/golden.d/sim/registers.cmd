. $G/io.sh; printf "x" | run --registers
