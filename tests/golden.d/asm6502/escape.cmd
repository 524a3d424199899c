printf 'A LDAIM 01 \033[31mred\n BYTE \x27a\033b\x27 c\n; \233whole line\n' | asm6502 -l - -
