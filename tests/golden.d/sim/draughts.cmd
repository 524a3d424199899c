printf '61b\n62a\n52d\n' | sim draughts-z80
