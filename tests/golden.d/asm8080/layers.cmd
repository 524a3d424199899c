printf '\tLXI H,0\n\tORG $-2\nBEGIN: MVI C,1\n\tJMP BEGIN\n\tEND\n' > t.asm; asm8080 --syntax intel t.asm; asm8080 --syntax intel --layers -f ihex -o - t.asm; rm t.asm
