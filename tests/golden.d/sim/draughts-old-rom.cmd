printf "' 63abc\n63abc\n" | sim -q draughts-z80-old-rom --overlay jumps
