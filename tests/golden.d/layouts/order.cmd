# many: columns that stand one after the other, and how page/ puts them together with each word and row damaged
for f in $G/*.columns; do f=${f##*/}; echo "== ${f%.columns}"; edits order "$G/$f"; done
