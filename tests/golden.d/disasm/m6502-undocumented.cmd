printf '\247\005\353\001\003\040\200\000\032\245\005\002\002' >u; disasm --cpu 6502 --syntax mos --org 0x200 u -o s; cat s; asm6502 --syntax mos s -o v; cmp u v && rm u v s
