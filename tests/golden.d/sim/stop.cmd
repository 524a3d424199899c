. $G/io.sh; run --stop 001:010 </dev/null; printf "A" | run --stop "001 010"
