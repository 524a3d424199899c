printf 'START\tLDA #5\n STA $44,X\n LDA #6\n .BYTE 5\n' >a.asm; asm6502 a.asm; rm a.asm
printf ' LDA #5\n' >a.asm; asm6502 a.asm; rm a.asm
