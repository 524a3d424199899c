asm8008 -o out -l lst -s sym $G/errors.asm
