# what one place alone says proves nothing and hides nothing: a branch's target, a page that is printed once, the base of a list, labels that are alone
for p in $G/told-once/*.txt; do
	cpu=${p%.txt}
	echo "== ${p##*/}"
	collate --page $p --cpu ${cpu##*.} --map | grep -v '^ *[0-9]* |\|^  *|\|layout:'
done
true
