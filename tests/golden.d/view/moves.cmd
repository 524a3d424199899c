# What changes, points, the past, traps and memory that is not there
scenes $TOP/listings/hexpawn-8008 draw=80x24 step step draw=80x24 back draw=80x24 break=105 watch=3f0 run draw=80x24 at=c40 draw=80x24 \
	at=3000 draw=80x24 at=7f0 draw=80x24 asks draw=80x24 runs draw=80x24
