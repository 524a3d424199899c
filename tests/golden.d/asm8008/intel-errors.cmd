asm8008 --syntax intel -o out $G/intel-errors.asm
