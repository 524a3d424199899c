asm8080 --mnemonics && asm8080 --syntax intel -m | tail -13
