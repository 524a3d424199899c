# where a page that is damaged differs from what it was, and from the other CPU's
cp -r "$TYPEIN_LISTINGS" all && chmod -R u+w all
for l in hexpawn-8008 hexpawn-8080 microchess-6502 draughts-z80; do
	awk -v SEED=5 -v RATE=200 -v LOST=60 -v TWICE=0 -v SWAP=0 -f $G/misread.awk "$TYPEIN_LISTINGS/$l/printed.txt" >all/$l/printed.txt
	rm all/$l/errata.conf
	collate --editions $l ./all/$l 2>&1 | grep -v '^ *[0-9]* |\|^  *|'
done
collate --editions hexpawn-8008 ./all/hexpawn-8080 2>&1 | grep -v '^ *[0-9]* |\|^  *|'
rm -r all
