sim hexpawn-8008 --gdb 0; sim hexpawn-8008 --gdb 70000; sim draughts-z80 --gdb 0 --debug
