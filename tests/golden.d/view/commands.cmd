# Commands typed, edited, shown; what they said, and the rest of a long answer
scenes $TOP/listings/hexpawn-8008 draw=80x24 'press=:pront A<LEFT><LEFT><LEFT><LEFT><BS>i' draw=80x24 'press=<CR>' 'say=000 (0)' 'err=no such thing' draw=80x24 \
	'press=:<UP>' draw=80x24 'press=<ESC>' 'say=a text that is so long that it does not fit the width of its pane and goes on in the next row, or two' draw=80x24 \
	say=1 say=2 say=3 say=4 say=5 say=6 say=7 say=8 say=9 draw=80x24 'press=<BTAB><BTAB>' draw=80x24 'press=<UP><UP>' draw=80x24 'press=<PGUP>' draw=80x24 \
	'press=<END>' draw=80x24 'press=:' draw=12x6 'press=012345678901234567890' draw=12x6 'press=<HOME>' draw=12x6 'press=<END><LEFT><DEL>' draw=12x6 'press=<CR>'
