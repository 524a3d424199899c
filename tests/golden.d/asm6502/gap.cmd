printf ' *= $200\n NOP\n *= $300\n NOP\n' | asm6502 --syntax mos -W gap -
