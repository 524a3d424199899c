asm8008 --syntax intel -l - -s s $G/intel.asm && cat s
