disasm --help; disasm --version
