# Every listing in BASIC: listed in each notation, its text makes the same bytes.
for manifest in $(grep -l '^language = "basic"' $TOP/listings/*/manifest.conf); do
	dir=${manifest%/*}
	asmbasic -o a.prg $dir/$(sed -n 's/^restored = "\(.*\)"/\1/p' $manifest)
	for n in words letters inverse angles rounds; do
		asmbasic -l -n $n a.prg | asmbasic -n $n -o b.prg - && cmp a.prg b.prg && echo "${dir##*/} $n"
	done
done
rm a.prg b.prg
