printf '        LDA N\n        RTS\n        .END\n' | asm6502 --syntax mos - -D 'N=$80' -o - -f ihex
