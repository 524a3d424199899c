# every long option does what its letter does
printf '\000\303\000\001' >b; echo 'THERE 102H' >s
disasm --cpu 8080 --syntax intel --entry 101H --symbols s --org 100H --output o.asm b && cat o.asm
disasm -c 8080 --syntax intel -e 101H -s s --org 100H -o p.asm b && cmp o.asm p.asm
disasm -h | head -1 && disasm -V | cut -d' ' -f1
rm b s o.asm p.asm
