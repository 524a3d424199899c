printf 'A RTS\nBLOCK DATA\n.B 0010 01 02\n' >one; printf 'C JSR A\n' >two; asm6502 one two -l - -o out && rm one two out
