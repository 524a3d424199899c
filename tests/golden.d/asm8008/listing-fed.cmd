asm8008 $G/listing-fed.asm
