awk -v SEED=1 -v RATE=150 -v LOST=60 -v TWICE=90 -v SWAP=90 -f $G/misread.awk "$TYPEIN_LISTINGS/draughts-z80/printed.txt" > page
collate --page page --cpu z80 --map -o source | grep -v '^ *[0-9]* |\|^  *|\|--more' | cut -c1-110; grep -v SHA-256 source | cksum; rm page source
