printf "abx" | sim "$G/echo" --count LOOP --count "001 005" --count "006 000" --count DONE
