asm8008 --syntax=intel -f ihex -o - $G/intel.asm
