printf 'u\nx\nu\nu\n' | sim "$G/zx81" --times
