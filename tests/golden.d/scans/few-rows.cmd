# many: sixteen rows by eight: their addresses may count in octal by four as well, but bytes of two digits stand behind them
. $G/dump.sh
dump 16 | paper a.pgm dpi=200 blur=0.4
typein read --tesseract never a.pgm 2>&1 | grep -c '^0204'
rm a.pgm
