collate draughts-z80
