. $G/io.sh; printf "ab\nx" | run
