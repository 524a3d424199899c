asm6502 $G/book.asm --origin 0200,0180 --translate mos -o there.asm && asm6502 --syntax mos there.asm --translate microade
