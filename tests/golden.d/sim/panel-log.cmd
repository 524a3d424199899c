printf "ge p 03F" | sim "$G/panel" --log --times
