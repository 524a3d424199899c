asmz80 --syntax tdl -l - -o tdl.bin $G/tdl.asm
# in Zilog's, and back, and out of the bytes again
asmz80 --syntax tdl --translate zilog $G/tdl.asm >zilog.asm; sed -n 4,12p zilog.asm
asmz80 --syntax zilog -o zilog.bin zilog.asm && cmp tdl.bin zilog.bin && echo same
asmz80 --syntax zilog --translate tdl zilog.asm >back.asm; asmz80 --syntax tdl -o back.bin back.asm && cmp tdl.bin back.bin && echo same
disasm --cpu z80 --syntax tdl --org 0100H tdl.bin >dis.asm; asmz80 --syntax tdl -o dis.bin dis.asm && cmp tdl.bin dis.bin && echo same; head -n 5 dis.asm
printf '\tRST\t7\n\tMOV\tA,5(Z)\n\tMOV\tA,(X)\n\tLD A,5\n\tMVI 200(X),1\n' | asmz80 --syntax tdl -; echo $?
printf '\tLD A,5(X)\n' | asmz80 --syntax zilog -; echo $?
rm -f *.bin *.asm
