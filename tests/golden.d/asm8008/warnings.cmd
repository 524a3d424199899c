asm8008 -W all $G/warnings.asm
