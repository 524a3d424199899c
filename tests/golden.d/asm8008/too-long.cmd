{ head -c 1100000 /dev/zero | tr "\\000" "\n"; echo " FOO"; } | asm8008 -o out -
