printf "ax" | sim "$G/echo"
