# sixteen rows by eight teach no 9 and no letter: Tesseract, of our own here, is asked, and heard about bytes where it says digits
. $G/dump.sh
mkdir bin
typein=$(command -v typein)
dump 16 | paper page.pgm dpi=300 blur=0.4
(echo '#!/bin/sh'; dump 16 | awk '{ for (i = 2; i <= NF; i++) { w = $i; if (NR > 4) gsub("A", "H", w); print "printf \"5\\t1\\t1\\t1\\t1\\t1\\t" 300 + 90 * i "\\t" 250 + 50 * NR "\\t60\\t50\\t96\\t" w "\\n\"" } }') >bin/tesseract
chmod +x bin/tesseract
for when in never needed; do TMPDIR=. PATH=bin:/bin:/usr/bin "$typein" read --tesseract $when page.pgm | diff - <(dump 16) | grep -c '^<'; done
rm -r bin page.pgm
