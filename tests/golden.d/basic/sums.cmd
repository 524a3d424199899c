# many: Each kind of sum, clean and damaged: what is proven, what is not, and why.
for page in $G/1983 $G/1986 $G/april1984 $G/june1984 $G/repellentof1987 $G/typistof1985 $G/1988 $G/checksummer; do
	collate --page $page.txt --cpu pet --map
	collate --page $page-damaged.txt --cpu pet --map
done
true
