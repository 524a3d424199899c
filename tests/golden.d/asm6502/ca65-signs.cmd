# ca65 has no '%' between operands and no lines of comment that begin with '*'
printf '\t.ORG $300\n\t.BYTE 1,$02%%11\n\t.BYTE 7 .MOD 4\n*NM = 5\n* = $400\nZ = * + 5\n' >t; asm6502 --syntax ca65 t; rm t
