# a comment that would go on with a sum; and dashes of prose
printf ' +++ 0300\n CMPZ 10 + 01\n STAZ 10 -1\n BYTE 01 + 02 + 03\n LDAIM 05 - 2 BYTES\n LDAIM 05 - A DASH\n INX - 5\n LDAIM 05 + MORE\n' >t; asm6502 -o t.bin t; rm t t.bin
