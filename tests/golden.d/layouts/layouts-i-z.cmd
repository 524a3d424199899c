# many: a page of each layout, and how page/ reads it with each word and row damaged
for f in $G/[i-z]*.txt; do f=${f##*/}; echo "== ${f%.txt}"; edits layout "$G/$f"; done
