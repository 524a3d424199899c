# Texts of the page that no list vouches for, two lists in another order, texts with the bytes of a
# new line and a bell in them, a letter that only the text can be read in
dump() {	# PAGE PLACE TEXT...: its bytes, 000 between; @ stands for what cannot be read
	local a=$((8#$1 * 256 + 8#$2)) row=
	shift 2
	for b in $(printf '%s\001' "$@" | od -An -v -tu1); do
		case $b in 1) o=000 ;; 64) o=30? ;; *) printf -v o %03o $((b | 128)) ;; esac
		[ $((a % 8)) = 0 ] && printf -v row '%s\n%03o %03o' "$row" $((a / 256)) $((a % 256))
		row="$row $o"
		a=$((a + 1))
	done
	echo "${row:1}"
}
texts() {
	{
		printf '001 000\t066 076\tSTART,\tLLI 076\n001 002\t104 000 001\t\tJMP START\n\nMESSAGES\n\n'
		dump 004 000 'PRESS ANY KEY' 'TEN LETTERS' 'NINE LETTR' 'FISH' 'WOLVES' $'TWO\r\nLINES\a' 'MAYB@ NOT' 'GAME OVER'
		printf '\n%b' "$1"
	} >p
	echo "== $1"
	collate --page p --cpu 8008 --map | grep -v '^ *[0-9]* |\|^  *|'
}
texts 'FISH\nWOLVES\nTWO LINES\n'
texts 'TEN LETTERS\n'
texts 'NINE LETTR\n'
texts 'FISH\n'
texts 'GAME OVER\n\nTEN LETTERS\n\nNINE LETTR\n'
texts 'WOLVES\nTWO LINES\nMAYBE NOT\nOTHER WORDS\nPRESS ANY KEY\nTEN LETTERS\nNINE LETTR\n'
texts 'TWO LINES\nMAYBE NOT\nGAME OVER\nTEN LETTERS\n'
texts 'MAYBE NUT\nGAME OVER\n'
texts 'WOLVES\nTWO KINDS\nMAYBE NOT\n'
texts 'WOLVES\nTWO LINES OF TEXT\nMAYBE NOT\nGAMES ARE OVER\n'
texts "FISH\nWOLVES\n$(printf 'TWO LINES%.0s' {1..70})\nMAYBE NOT\n"
rm p
