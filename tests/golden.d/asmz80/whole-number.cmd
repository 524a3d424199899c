# a number is underlined whole, and a string's own mark has no '\' before it
printf 'TAB: LD A,0x1FF\n DB "A\\"B"\n END\n' >t; asmz80 --syntax zilog t; rm t
