asm8008 --mnemonics && asm8008 --syntax intel -m | tail -10
