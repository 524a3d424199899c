MANWIDTH=72 asmbasic --help | grep -o -- '--[a-z]*' | sort -u >a; grep -o 'Fl -[a-z]*' $TOP/doc/asmbasic.1 | sed 's/Fl -/--/' | grep -- '--[a-z]' | sort -u >b; diff a b; rm a b
