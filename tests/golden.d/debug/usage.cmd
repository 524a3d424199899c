sim hexpawn-8008 --solve --debug; sim microchess-6502 --replay=mate --command run --command where; sim microchess-6502 --replay --debug; sim hexpawn-8008 --replay=nowhere --debug
