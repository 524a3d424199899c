# Keys in the listing and in the instructions
scenes $TOP/listings/hexpawn-8008 draw=80x24 'press=<DOWN><DOWN>bu<F2><F3><F4><F5><F6><F7><F8><F9><F10><F1>' draw=80x24 'press=x<PGDN>' draw=80x24 \
	'press=<END>' draw=80x24 'press=<PGUP><RIGHT><RIGHT><LEFT>' draw=80x24 'press=.<HOME>snfrSRq' draw=80x24 \
	'press=d' draw=80x24 'press=<DOWN><DOWN>bu<PGDN>' draw=80x24 'press=<UP><UP><PGUP><PGUP>' draw=80x24 'press=<END><HOME>' draw=80x24 \
	'press=.d' draw=80x24 'press=z' draw=80x24 'press=z?' draw=80x24 draw=40x10 draw=30x4 'press=x' draw=60x12
