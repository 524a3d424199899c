# what is told of a mark that xa has for two bytes: before an instruction's operand alone, not between two, nor in data
printf 'T=5\n STA !$0005\n STA !T\n STA @W T\n LDA #6!T\n .BYTE !T\n' >t; asm6502 --syntax mos -o t.bin t; od -An -tx1 t.bin; rm t t.bin
