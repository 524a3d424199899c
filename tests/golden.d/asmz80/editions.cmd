asmz80 $G/book.asm; asmz80 --edition x $G/book.asm; asmz80 --edition "NEW ROM" $G/book.asm; echo " NOP" | asmz80 --edition a -; asmz80 --edition "" -; asm8008 --edition a -
