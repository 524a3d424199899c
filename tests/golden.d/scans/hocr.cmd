# where each word stands on the page, and how sure it is
. $G/dump.sh
(dump 40; echo '& <?> 0200') | paper 'a<b.pgm' dpi=200 blur=0.4
typein read --tesseract never --format hocr 'a<b.pgm' | sed 's/ocr-system" content="[^"]*/ocr-system" content="/; s/x_wconf 100\|x_wconf 9./sure/; s/x_wconf [0-9]*/not sure/; 22,$ { /ocr_line/,/^<.span>$/ { s/ bbox.*;//; /03[0-2]/!d } }'
rm 'a<b.pgm'
