# a sign that says another base to others: told once, by name, whatever else is wanted of the text
printf ' LD A,#FF\n LD B,#10\n LD C,#20\n' >t; asmz80 --syntax zilog -o t.bin t; od -An -tx1 t.bin; asmz80 --syntax zilog -Wno-elsewhere -l - t; asmz80 --syntax hisoft t; rm t t.bin
