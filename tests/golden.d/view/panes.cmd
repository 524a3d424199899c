# From pane to pane and around in each
scenes $TOP/listings/hexpawn-8008 type=Y8 run draw=80x24 'press=<TAB>' draw=80x24 'press=<DOWN><DOWN><PGDN><END>' draw=80x10 'press=<TAB>' draw=80x24 \
	'press=<DOWN>' draw=80x24 'press=<PGDN>' draw=80x24 'press=<UP><PGUP><PGUP>' draw=80x24 'press=<END>' draw=80x24 'press=<HOME><RIGHT><LEFT>' draw=80x24 \
	'press=<TAB>' draw=80x24 'press=<UP><UP>' draw=80x24 'press=<PGUP><HOME>' draw=80x24 'press=<END>' draw=80x24 'press=<TAB>' draw=80x24 \
	'press=<TAB>' draw=80x24 'press=<BTAB><BTAB>z' draw=80x24 'press=z<BTAB>z' draw=80x24 draw=40x8
