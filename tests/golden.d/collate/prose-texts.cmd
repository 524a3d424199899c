# messages that the prose quotes, with marks of all kinds, over lines, cut short, and what is none
{
	printf '001 000\t066 076\tSTART,\tLLI 076\n001 002\t104 000 001\t\tJMP START\n\nMESSAGES\n\n'
	printf '004 000 327 301 316 324 240 327 317 322\n004 010 304 277 000 307 317 317 304 302\n'
	printf '004 020 331 241 000 316 317 320 305 241\n004 030 000 311 240 310 317 320 305 000\n\n'
} >page
texts() { { head -n 10 page; printf "$1"; } >p; echo "== $1"; collate --page p --cpu 8008 --map | grep -v '^ *[0-9]* |\|^  *|'; rm p; }
texts 'The messages are:\n\nWANT WORD?\n\nGOODBY!\n\nNOPE!\n'
texts 'WANT WORD?\nGOODBYE!\nNOPE!\nI HOPE\n'
texts 'They are\n\342\200\234WANT\nWORD?\342\200\235\n\n\342\200\234GOODBY!\342\200\235\n\n"NOPE!"\n'
texts '"WANT WORD?" "GOODBY!" "NOPE!\n'
texts '\342\200"WANT WORD?" and \342\200\230GOODBY!\342\200\231, "NO\n\nPE!"\n'
texts 'WANT WORK?\nGOODBY!\nNOPE!\n'
texts 'WANT  WORD\n\nGOOD-BY\n\nNOPE\n\nI HOPE SO\n'
texts 'WANT WORD? YES, 12\nGOODBY! X = 7\nNOPE! NOPE!\n'
texts 'want word?\ngoodby!\nnope!\n'
texts 'I\nNO\nWORD\nBY\n'
rm page
