printf "ax-y" | sim "$G/echo" --overlay until-y; printf "xyz" | sim -q "$G/echo" --opening until-z
