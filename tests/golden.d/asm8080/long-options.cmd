# every long option does what its letter does
printf 'Z\tEQU 6\nX\tEQU 5\n\tMVI A,X\n\tEND\n' >p.asm
asm8080 --syntax intel --warn unused --define Y=7 --format octal --output code --listing list --symbols names p.asm && cat code list names
asm8080 --syntax intel -W unused -D Y=7 -f octal -o code2 -l list2 -s names2 p.asm && cmp code code2 && cmp list list2 && cmp names names2
asm8080 --mnemonics >table && asm8080 -m | cmp - table && asm8080 -h | head -1 && asm8080 -V | cut -d' ' -f1
rm p.asm code* list* names* table
