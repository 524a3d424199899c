# a page on its side or head is turned, and that is told
. $G/dump.sh
dump 40 >d
for turns in 1 3; do paper p.pgm dpi=200 blur=0.4 turns=$turns <d; typein read --tesseract never p.pgm | diff - d && echo same; done
paper p.pgm dpi=200 blur=0.4 skew=1.3 <d; typein read --tesseract never p.pgm | diff - d && echo straight
rm p.pgm d
