for f in ihex srec octal; do asm8080 -f $f -o p.$f $G/../asm8080/book.asm && disasm -c 8080 -s $G/notes.sym -e "001 000" -o $f.asm p.$f && asm8080 -f $f -o q $f.asm && cmp p.$f q; done; cat octal.asm
