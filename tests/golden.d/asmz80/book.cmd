asmz80 --layers --edition new-rom $G/book.asm -l - -s syms -f ihex -o code && cat syms code; asmz80 --layers --edition "Old ROM" $G/book.asm -f ihex -o code && cat code; rm syms code
