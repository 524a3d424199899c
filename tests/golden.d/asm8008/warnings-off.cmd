asm8008 -W no-all $G/warnings.asm
