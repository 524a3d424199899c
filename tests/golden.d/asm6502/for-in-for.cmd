# many: lines of a .for within another's are made once, not in each turn
{ echo ' .for i=0,i<150,i+=1'; echo ' .for j=0,j<1,j+=1'; yes '; a line that is long and says nothing at all' | head -n 20000; printf ' .next\n .next\n .byte 7\n'; } >a; (unset ${!MALLOC_*}; ulimit -v 60000; asm6502 --syntax mos a -o -) | od -An -tx1; rm a
