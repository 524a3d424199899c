printf ':01420000C9F4\n:00000001FF\n' >x.hex; sim --load x.hex --machine zx80 --save x.o && wc -c <x.o && sim --load x.o
