asmz80 --mnemonics
