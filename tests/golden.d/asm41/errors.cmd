asm41 -o out -l list $G/errors.txt
