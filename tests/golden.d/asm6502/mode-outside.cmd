# what other notations write at the operand, where the mnemonic has it
printf ' +++ 0300\n LDA 10,X\n LDA (10),Y\n JMP (1000)\n LDAIM #05\n LDAIM "A"\n LDAZ 10 , X\nNM EQU 5\n DB 05\n DW 05\n' >t; asm6502 t; rm t
