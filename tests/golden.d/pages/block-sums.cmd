# sums on lines of their own, each below the rows that it counts: what does not hold is told; lines of other totals say nothing
for p in clean misread first-lost row-lost byte other; do
	echo "== $p"
	collate --page $G/block-sums/$p.txt --cpu z80 --map
done
true
