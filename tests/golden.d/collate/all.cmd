collate --all; collate --editions hangman-8008 hangman-8080; collate --editions draughts-z80 draughts-z80-old-rom
