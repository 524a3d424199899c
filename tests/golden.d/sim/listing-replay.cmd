sim "$G/echo" --replay
