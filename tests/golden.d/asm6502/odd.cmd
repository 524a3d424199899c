printf 'CLC' | asm6502 - -o - -f ihex; printf ' ORA 5 ' | asm6502 - -o - -f ihex; printf 'L * ' | asm6502 -; printf '\0\0\n' | asm6502 -; printf '' | asm6502 -
