sim -q "$G/zx81" --overlay top
