asm8080 --syntax intel -l - $G/intel.asm
