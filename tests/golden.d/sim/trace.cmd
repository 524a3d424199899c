. $G/io.sh; printf "x" | run --trace t -q; cat t; rm t
