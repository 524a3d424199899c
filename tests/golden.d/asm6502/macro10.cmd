asm6502 --syntax macro10 $G/macro10.asm -l - -s symbols -o image && cat symbols && od -An -tx1 image && rm symbols image
asm6502 --syntax macro10 $G/macro10.asm --translate mos 2>/dev/null
asm6502 --syntax mos --translate macro10 $G/mos.asm
