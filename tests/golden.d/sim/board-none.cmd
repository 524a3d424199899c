sim "$G/echo" --board </dev/null
