# Pages are installed under the project's own names, with the programs in BINDIR or elsewhere; each names itself as its file, and what it refers to is there
unset MAKEFLAGS MFLAGS MAKELEVEL
try() {
	make -s -C "$TOP" install-pages DESTDIR="$PWD/r" PREFIX=/usr "$@" || return
	(cd r/usr/share/man && ls man?/* && grep -ohE 'Xr [a-z0-9-]+ [157]' man?/* | sort -u | while read -r x name part; do
		case $name in make | tesseract | pdftoppm | ddjvu) continue ;; esac
		[ -e "man$part/$name.$part" ] || echo "there is no $name($part)"
	done
	for f in man?/*; do name=${f#*/} name=${name%.*}; grep -qixF ".Dt $name ${f##*.}" "$f" || echo "$f is headed otherwise"; done)
	make -s -C "$TOP" uninstall DESTDIR="$PWD/r" PREFIX=/usr "$@" && find r -type f
	rm -r r
}
try; echo; try TOOLDIR=/usr/libexec/typein
