head -c 4000000 /dev/zero | asm8008 - 2>&1 | cut -c1-60
head -c 4000000 /dev/zero | asm8008 --syntax intel - 2>&1 | cut -c1-60
