# From no room at all to plenty
scenes $TOP/listings/hexpawn-8008 type=Y run draw=1x1 draw=8x2 draw=20x3 draw=20x4 draw=30x5 draw=39x8 draw=40x12 draw=59x15 \
	draw=60x16 draw=79x23 draw=100x30 draw=132x43 draw=200x60 unicode draw=80x24
