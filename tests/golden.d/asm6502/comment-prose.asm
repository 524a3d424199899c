	BYTE 01,02 of 3
	BYTE 01,02 ;,03
	LDAIM 08 16 bits
	LDAIM FF FE
	STA 0346 8 bytes
	+++ as before
