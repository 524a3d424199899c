asmz80 --help; asmz80 --version
