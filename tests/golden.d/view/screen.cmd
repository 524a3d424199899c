# A machine with a screen
scenes $TOP/listings/draughts-z80 draw=80x24 type=61B run draw=80x24 asks draw=80x24 unicode draw=80x24 draw=132x40 'press=<TAB><TAB><TAB>z' draw=80x24 draw=40x12 'press=<DOWN><PGDN>' draw=40x12
