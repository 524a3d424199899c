printf '       LDA .N\n       STA *OUT\n       RTS\n' | asm6502 - -D .N=80 -D '*OUT=1F1F' -D A=1 -o - -f ihex
