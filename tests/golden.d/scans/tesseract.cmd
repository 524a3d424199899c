# Tesseract is asked for letters that no address taught; here it is of our own, and sees what we say
. $G/dump.sh
mkdir bin
typein=$(command -v typein)
(dump 40; echo; echo WHAT NOBODY PROVED; echo JUMP OVER LIMPS) | paper page.pgm dpi=300 blur=0.4
cat >bin/tesseract <<'T'
#!/bin/sh
echo "$1" | /bin/sed 's/typein-.*/typein-X/' >>asked
shift
echo "$*" >>asked
printf '5\t1\t1\t1\t1\t1\t300\t2350\t120\t50\t96\tWHAT\n'
printf '5\t1\t1\t1\t1\t2\t450\t2350\t180\t50\t96\tNOBODY\n'
printf '5\t1\t1\t1\t1\t3\t660\t2350\t180\t50\t96\tPROVED\n'
T
chmod +x bin/tesseract
for when in needed always; do rm -f asked; echo "== $when"; TMPDIR=. PATH=bin:/bin:/usr/bin "$typein" read --tesseract $when page.pgm | tail -2; cat asked 2>/dev/null; done
ls; rm -r bin page.pgm asked
