# nothing proves what an E is, and Tesseract, of our own here, says of five that they are Bs and of three what they are: either
mkdir bin
typein=$(command -v typein)
for i in 1 2 3 4 5 6 7 8; do echo EEEE 1111; done | paper page.pgm dpi=300 blur=0.4
cat >bin/tesseract <<'T'
#!/bin/sh
for i in 1 2 3 4 5 6 7 8; do
	[ $i -gt 5 ] && word=EEEE || word=BBBB
	printf "5\t1\t1\t1\t$i\t1\t300\t$((250 + 50 * i))\t120\t50\t96\t$word\n"
	printf "5\t1\t1\t1\t$i\t2\t450\t$((250 + 50 * i))\t120\t50\t96\t1111\n"
done
T
chmod +x bin/tesseract
TMPDIR=. PATH=bin:/bin:/usr/bin "$typein" read --doubt page.pgm
rm -r bin page.pgm
