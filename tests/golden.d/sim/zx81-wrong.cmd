sim "$G/zx81-wrong"
