printf "ax" | sim "$G/echo" -q >/dev/full
