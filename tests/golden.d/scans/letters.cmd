# many: letters learnt from one page read another, whose addresses are too few to learn from
. $G/dump.sh
dump 40 0 | paper many.pgm dpi=200 blur=0.4
dump 3 2304 | paper few.pgm dpi=200 blur=0.4 seed=5
typein read --tesseract never few.pgm; echo $?
typein read --tesseract never --letters kept many.pgm | diff - <(dump 40 0) && cut -c1-2 kept | uniq -c | sed 's/ *[0-9]* *//' | sort -u | tr -d '\n'; echo
typein read --tesseract never --letters kept few.pgm | diff - <(dump 3 2304) && echo few
echo nonsense >bad; typein read --letters bad few.pgm; echo $?
typein read --letters . few.pgm; echo $?
rm many.pgm few.pgm kept bad
