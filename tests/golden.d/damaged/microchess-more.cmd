awk -v SEED=2 -v RATE=60 -v LOST=0 -v TWICE=0 -v SWAP=0 -f $G/misread.awk "$TYPEIN_LISTINGS/microchess-6502/printed.txt" > page
collate --page page --cpu 6502 --map -o source | grep -v '^ *[0-9]* |\|^  *|\|--more' | cut -c1-110; grep -v SHA-256 source | cksum; rm page source
