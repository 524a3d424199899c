printf '63b\n45a\n' | sim -q draughts-z80 --overlay end | tail -n 15
