# crasm's ASC has escapes, which is told behind CPU, and not without one
printf ' cpu 6502\n asc "ab"\n asc "a\\nb"\n asc "\\t"\n' >t; asm6502 --syntax mos -o t.bin t; od -An -tx1 t.bin; printf ' asc "a\\nb"\n' >t; asm6502 --syntax mos -o t.bin t; od -An -tx1 t.bin; rm t t.bin
