cp $G/sample.* .; mutate all 0 $G/named sample.c sample.l sample.y; rm sample.*
