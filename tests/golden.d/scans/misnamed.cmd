# one zero and no 8 in the addresses: Tesseract, of our own here, takes every zero for an 8, and the one that is proven says what they are
dump() { awk 'BEGIN { for (r = 0; r < 15; r++) { printf "4%X%X7 ", 12 + int((9 + r) / 16), (9 + r) % 16; for (k = 0; k < 16; k++) { n = (r * 16 + k) * 37 + (r * 16 + k) * (r * 16 + k) * 11; printf " %X%s", n % 16, substr("0034A60910F02D57", int(n / 16) % 16 + 1, 1) } print "" } }'; }
mkdir bin
typein=$(command -v typein)
dump | paper page.pgm dpi=150 blur=0.3 ground=0.35 specks=10 skew=0.3
(echo '#!/bin/sh'; dump | awk '{ for (i = 2; i <= NF; i++) { w = $i; gsub("0", "8", w); print "printf \"5\\t1\\t1\\t1\\t1\\t1\\t" 300 + 90 * i "\\t" 250 + 50 * NR "\\t60\\t50\\t96\\t" w "\\n\"" } }') >bin/tesseract
chmod +x bin/tesseract
TMPDIR=. PATH=bin:/bin:/usr/bin "$typein" read page.pgm >read
# letters: zeros, those of them that were read as 8
dump | paste -d'|' - read | awk -F'|' '{ for (i = 7; i <= length($1); i++) if (substr($1, i, 1) == "0") { zeros++; wrong += substr($2, i, 1) == "8" } } END { print zeros, wrong + 0 }'
rm -r bin page.pgm read
