# what is written for a cassette, or for Commodore's loaders, is read back
printf ' *=$0200\n lda #1\nl sta $0400,x\n inx\n bne l\n rts\n' > a.asm; A='asm6502 --syntax mos a.asm'; D='disasm --cpu 6502 --syntax mos'
$A -f kim-wav -o kim.wav; $A -f apple1-wav -o apple.wav; $A -f prg -o a.prg
$D kim.wav; $D --org '$0200' apple.wav | cksum; $D a.prg | cksum; $D kim.wav | cksum
$D apple.wav; head -c 300000 kim.wav >cut.wav; $D cut.wav; sim --load cut.wav --cpu 6502; head -c 20000 kim.wav | tail -c 19000 >piece; $D piece
sim --load kim.wav --cpu 6502 --stop 0208 --registers; sim --load apple.wav@0200 --cpu 6502 --stop 0208 --registers | tail -1
sim draughts-z80 --save d.wav && disasm --cpu z80 d.wav | cksum; sim draughts-z80 --save d.p && disasm --cpu z80 d.p | cksum
sim draughts-z80-old-rom --save d.wav; disasm --cpu z80 d.wav | cksum; sim draughts-z80-old-rom --save d.o; disasm --cpu z80 d.o | cksum
sim --load d.wav </dev/null | head -3
rm *.wav *.prg a.asm d.p d.o piece
