# many: a page on its side is turned, and that is told
. $G/dump.sh
dump 40 >d
paper p.pgm dpi=200 blur=0.4 turns=1 <d; typein read --tesseract never p.pgm | diff - d && echo same
paper p.pgm dpi=200 blur=0.4 skew=1.3 <d; typein read --tesseract never p.pgm | diff - d && echo straight
rm p.pgm d
