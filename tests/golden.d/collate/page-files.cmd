# what a recogniser wrote: its columns in blocks, its places in errata and in the page for a browser; compressed; cut off
row() { printf '5\t1\t%s\t1\t%s\t1\t%s\t%s\t%s\t20\t90\t%s\n' "$@"; }
{ printf 'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n'
  row 1 1 10 20 40 0300; row 1 2 10 60 40 0302; row 1 3 10 100 40 0305
  row 2 1 80 22 50 A9O5; row 2 2 80 62 90 8D0004; row 2 3 80 102 50 'D0F9'
  row 3 1 200 22 90 'LDA#5'; row 3 2 200 62 30 STA; row 3 2 250 62 50 '$0400'; row 3 3 200 102 30 BNE; row 3 3 250 102 50 '$0300'; } >page.tsv
collate --page page.tsv --cpu 6502 -e errata.conf -o page.asm --proof proof.html
cat errata.conf; grep -c . page.asm
collate --page page.tsv --cpu 6502 --errata errata.conf | tail -n 1
gzip -n <page.tsv >page.gz; collate --page page.gz --cpu 6502 | tail -n 1
head -c 60 page.gz >cut.gz; collate --page cut.gz --cpu 6502; echo $?
head -c 200 page.tsv >cut.tsv; collate --page cut.tsv --cpu 6502; echo $?
grep -o '"width":[0-9]*,"height":[0-9]*,"letters":"[^"]*"' proof.html
rm page.tsv page.gz cut.gz cut.tsv errata.conf page.asm proof.html
