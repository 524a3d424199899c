mkdir copy
printf '001 000  056 003  START, LHI 003\n001 002  007  RET\n' > copy/page.txt
printf 'START,  LHI 003\n        RET\n        END\n' | sed '1i\        ORG 001 000' > copy/page.asm
cat > copy/manifest.conf <<'X'
title = T source = S author = A copyright = C
cpu = "8008" pages = {"page.txt"} restored = "page.asm" errata = "errata.conf"
start = "001 000"
claim {
	at = "001 001"
	about = "the page it begins on, chapter 1"
	printed = "page 3"
	measured = "page 3"
	how = "read off the bytes"
}
claim {
	at = "001 000"
	about = "states that it takes, chapter 2"
	printed = "20 states"
	measured = "13 states"
	how = "sim --stop"
}
X
touch copy/errata.conf
collate ./copy
one=$?
cat > copy/errata.conf <<'X'
erratum {
	at = "001 000"
	witness = "claim"
	class = "author"
	printed = "20 states"
	reads = "13 states"
	note = "8 and 5"
}
X
collate ./copy
two=$?
sed -i 's/13 states/14 states/' copy/manifest.conf
collate ./copy | tail -5
echo $one $two
rm -r copy
