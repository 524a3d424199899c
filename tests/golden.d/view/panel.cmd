# A machine with a panel and a board
scenes $TOP/listings/microchess-6502 draw=80x24 type=GCE run draw=80x24 asks draw=80x24 draw=50x12 draw=132x40 'press=<TAB><TAB><TAB>z' draw=80x24 draw=40x12 'press=<DOWN><DOWN>' draw=40x8 \
	stopped at=1f1f draw=80x24 at=1c4f draw=80x24 at=340 step draw=80x24
