printf 'LBL "TINY"\n1\n2\n"ABCDEFGHIJKLMNO"\nAVIEW\n' >tiny.41
for f in raw p41 lif; do asm41 -f $f -o tiny.$f tiny.41; wc -c <tiny.$f; disasm --cpu hp41 tiny.$f | cmp - <(asm41 --translate plain tiny.41) && echo same; done
od -An -tx1 -N32 tiny.p41; asm41 -f zip -o x tiny.41; asm41 --bar-codes - tiny.41
head -c 20000 /dev/zero >long.raw; asm41 --sizes long.raw
{ yes + | head -n 20000; } >long.41; asm41 --sizes long.41
