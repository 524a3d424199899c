sim "$G/zx81" --replay "$G/zx81/wrong.session"
