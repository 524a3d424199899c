# what is told of an operator that others let bind closer: not of one in parentheses, nor where the notation is another's
printf 'T=$1234\n LDA #>(T+1)\n LDA #>T\n LDA #>T+1\n LDA #>T-1\n' >t; asm6502 --syntax mos -o t.bin t; od -An -tx1 t.bin; asm6502 --syntax merlin t; asm6502 --syntax mac65 -Wno-end -l - t; rm t t.bin
