# in a page's words, in the names of folder and file, in a note of the errata
printf '001 000\t066 000\tST\033[31mART,\tLLI 000\n001 002\t0\23366 001\t\tLLI 002\t\302\233x\n001 004\t104 000 001\t\tJMP START\n' > $'p\033[2J\n.txt'
collate --page $'p\033[2J\n.txt' --cpu 8008
collate --page $'p\033[2J\n.txt' --cpu 8008 --report json
collate --page $'p\033[2J\n.txt' --cpu 8008 -o restored.asm -e errata.conf >/dev/null
LC_ALL=C grep -c '[^ -~	]' restored.asm errata.conf
rm p* restored.asm errata.conf
d=$'d\033[2J\n\302\233'
cp -r "$TYPEIN_LISTINGS/hexpawn-8008" "$d" && chmod -R u+w "$d" && rm "$d/errata.conf"
collate "./$d" | tail -n 2
rm -r "$d"
