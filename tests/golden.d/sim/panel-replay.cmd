sim "$G/panel" --replay --loud --times
