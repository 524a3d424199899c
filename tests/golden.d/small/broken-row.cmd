# What is left of a row that broke into lines is told right at a row, behind or before it; a number that stands alone
# between lines of prose is none
cat >behind <<'PAGE'
0100 3E 05       MVI A,5
0102 06 07       MVI B,7
here the sum is made of two, and the result stands in A
0104
C3 00
JMP
behind it the sum is taken from, and the result stands in B
0107 80          ADD B
0108 C9          RET
PAGE
sed '/^here/,/^JMP/d; s/^behind.*/&\nC3 00\nJMP/' behind >before
sed '/^0104/d' behind >prose
for page in behind before prose; do collate --page $page --cpu 8080 --syntax intel; rm $page; done
