	= 1,2 3
	= 1,2 &O3
	= 1,2 O5
	= 1,2 O5 of them
	LDAIM 1 6 of
