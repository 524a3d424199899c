# the one undescribed form with a number of its own
printf ' OUT (C),0\n END\n' >t; asmz80 --syntax zilog --undocumented -o t.bin t; od -An -tx1 t.bin; disasm --cpu z80 --syntax zilog t.bin; rm t t.bin
