# many: a page on its left or right side is turned, and that is told
. $G/dump.sh
dump 40 >d
for n in 1 3; do paper p.pgm dpi=200 blur=0.4 skew=-1 turns=$n <d; typein read --tesseract never p.pgm | diff - d && echo same; done
paper p.pgm dpi=200 blur=0.4 skew=1.3 <d; typein read --tesseract never p.pgm | diff - d && echo straight
rm p.pgm d
