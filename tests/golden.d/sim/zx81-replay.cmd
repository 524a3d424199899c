sim "$G/zx81" --replay --loud
