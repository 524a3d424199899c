asm8080 -o o $G/errors.asm
