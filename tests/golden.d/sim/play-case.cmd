. $G/io.sh; printf "abX" | run --case keep --quiet
