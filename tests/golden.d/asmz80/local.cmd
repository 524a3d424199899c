# LOCAL is warned of where no macro, no IRP and no PROC has it, once a line
printf ' LOCAL L1\nL1: NOP\n REPT 3\n LOCAL B1\n LOCAL B2\n ENDM\nM1 MACRO\n LOCAL L2\nL2: JR L2\n ENDM\n M1\n M1\n IRP X,<1,2>\n LOCAL L3\nL3: DB X\n ENDM\nP1 PROC\n LOCAL L4\nL4: JR L4\n ENDP\n' >t; asmz80 --syntax zilog -o t.bin t; od -An -tx1 t.bin; rm t t.bin
