asmbasic --help; asmbasic --version
