# The symbol table and cross references of Microchess, the page's (-) and ours (+).
table() {
	sed '/^BLOCK DATA/,$d' $1 | tr -s '\t ' ' ' | grep -E '^[.*]?[A-Z][A-Z0-9]* [0-9A-F]{4}( [0-9]+)+ ?$' | sed 's/ $//'
}
asm6502 -l ours.lst -o ours.bin $TOP/listings/microchess-6502/microchess.asm
table $TOP/listings/microchess-6502/printed.txt >page.txt
table ours.lst >ours.txt
wc -l <page.txt
diff -U0 page.txt ours.txt | grep '^[-+][^-+]'
rm page.txt ours.*
