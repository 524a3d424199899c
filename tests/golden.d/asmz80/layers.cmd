asmz80 --layers $G/layers.asm
