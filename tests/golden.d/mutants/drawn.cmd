cp $G/sample.* .; for s in 1 1 2; do mutate 3 $s $G/named sample.c sample.y; echo; done; rm sample.*
