# an enumeration counts on beyond 16 bits, and in front of the value it counts from
printf ' .enum\nA1=$12345\nB1\nA2=Q\nB2\n .endenum\n .dword A1,B1\n .byte B2\nQ=4\n' >t; asm6502 --syntax ca65 -o t.bin t; od -An -tx1 t.bin; rm t t.bin
