# a line of controls is passed over; one with an operation behind the sign is none
printf '$EJECT\n$TITLE (A)\n$-PRINT\n NOP\n $DB 5\n$MOV A,B\n$IF 1\n END\n' >t; asm8080 --syntax intel t; rm t
# lists that are none, and those of nothing
printf ' IRP X\n DB X\n ENDM\n IRPC X\n DB X\n ENDM\n IRP X,<1,2\n DB X\n ENDM\n END\n' >t; asm8080 --syntax intel t; printf ' IRP X,<>\n DB 5\n ENDM\n IRP X,\n DB 6\n ENDM\n END\n' >t; asm8080 --syntax intel -o - t | od -An -tx1; rm t
