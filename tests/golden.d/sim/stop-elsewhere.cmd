# Who names a stop address asks for it: 0 there, 1 at a jump to itself or a halt elsewhere
printf '\352\114\001\002' >t.bin		# NOP; JMP 0201
for at in 0201 0300; do sim --cpu 6502 --load t.bin@0200 --stop $at; echo $?; done
printf '\000\166' >t.bin; sim --cpu z80 --load t.bin@0000 --stop 0300; echo $?
rm t.bin
