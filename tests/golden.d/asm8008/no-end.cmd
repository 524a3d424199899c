asm8008 $G/warnings.asm
