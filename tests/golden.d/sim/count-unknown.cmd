sim "$G/echo" --count LOUP </dev/null
