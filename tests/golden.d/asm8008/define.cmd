asm8008 -o - -f octal -D 'B=006 100' -DONE -l lst $G/part1.asm && cat lst
