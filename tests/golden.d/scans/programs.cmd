# what other programs are asked, and what is told where they are not there or fail: here they are of our own
. $G/dump.sh
mkdir bin
typein=$(command -v typein)
fake() {	# fake NAME LINE...: says its words into a file
	name=$1; shift
	printf '#!/bin/sh\necho "%s $*" >>asked\n%s\n' "$name" "$*" >bin/$name; chmod +x bin/$name
}
printf '%%PDF-1.4\n' >-a.pdf; printf 'AT&TFORM' >b.djvu
for f in ./-a.pdf b.djvu; do PATH=bin "$typein" read $f; echo $?; done
fake pdfinfo 'echo Title: x; echo Pages: 2'; fake djvused 'echo 3'
PATH=bin "$typein" read -- -a.pdf; echo $?
PATH=bin "$typein" read --pages 3 b.djvu; echo $?
dump 40 | paper page.pgm dpi=200 blur=0.4
fake pdftoppm 'exec /bin/cat page.pgm'; fake ddjvu 'exec /bin/cat page.pgm'
PATH=bin "$typein" read --tesseract never --pages 2 -o o -- -a.pdf; dump 40 | cmp - o && echo pdf
PATH=bin "$typein" read --tesseract never --pages 3-3 -o o b.djvu; dump 40 | cmp - o && echo djvu
fake pdftoppm true; PATH=bin "$typein" read --pages 1 -- -a.pdf; echo $?
fake pdftoppm 'echo P5 30000 30000 255'; PATH=bin "$typein" read --pages 1 -- -a.pdf; echo $?
fake pdfinfo 'echo Pages: none'; PATH=bin "$typein" read -- -a.pdf; echo $?
fake djvused true; PATH=bin "$typein" read b.djvu; echo $?
cat asked
rm -r bin asked o page.pgm b.djvu ./-a.pdf
