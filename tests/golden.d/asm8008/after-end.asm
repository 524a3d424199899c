A,	RET
	END

/ no longer read
this is not read
