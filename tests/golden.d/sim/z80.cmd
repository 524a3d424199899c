printf '4000: LD HL,4010\n LD (HL),FE\n DJNZ,4000\n HALT\n' >p.asm; asmz80 p.asm -f ihex -o p; sim --load p --cpu z80 --stop 4007; rm p p.asm
