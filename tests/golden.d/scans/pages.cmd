# many: which pages, in which order, what stands between them, and what is told of one that cannot be read
. $G/dump.sh
(dump 40; printf '\f'; dump 40 2816; printf '\f\n\n\n') | paper a.tif dpi=200 blur=0.4
typein read --tesseract never --pages 1-2 a.tif >out; echo $?; (dump 40; printf '\f\n'; dump 40 2816) | diff - out && echo both
typein read --tesseract never --pages 2 -o o a.tif; echo $?; dump 40 2816 | cmp - o && echo one
typein read --tesseract never --pages 2-9 a.tif | cmp - o; echo ${PIPESTATUS[0]}
typein read --pages 4-5 a.tif; echo $?
for pages in 0-2 3-2 2- -2 2x 2-3x 1-100000; do typein read --pages $pages a.tif; echo $?; done
rm a.tif out o
