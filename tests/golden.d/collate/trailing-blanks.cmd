# What is told of a page does not change with blanks at the ends of its lines
for p in $G/../damaged/{ledger,octal,book}-characters.txt $G/../damaged/hex-{card,dump}.txt $G/../damaged/octal-dump.txt; do
	case ${p##*/} in *octal*) cpu=8008 ;; book*) cpu=z80 ;; *) cpu=6502 ;; esac
	sed 's/$/ 	 /' $p >blanks
	collate --page - --cpu $cpu --map --report json <$p | sed '/sha256/d; s/"length": [0-9]*/"length"/' >one
	collate --page - --cpu $cpu --map --report json <blanks | sed '/sha256/d; s/"length": [0-9]*/"length"/' >two
	diff one two && grep -c '"line"' one
done
rm blanks one two
