asm8008 -Wunused -o - -f octal $G/after-end.asm $G/warnings.asm
