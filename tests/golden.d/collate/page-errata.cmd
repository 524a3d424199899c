# a page's errata: proposed, looked at, heard; a reading of one's own, by its place; what cannot be heard
collate --page $G/page.txt --cpu 8008 -e errata.conf >/dev/null
grep -c erratum errata.conf
collate --page $G/page.txt --cpu 8008 --errata errata.conf | tail -n 1
collate --page $G/page.txt --cpu 8008 --errata errata.conf --no-errata | tail -n 1
say() { printf 'erratum { at = "%s" witness = "%s" class = "press" printed = "%s" print = "page 1, %s" reads = "%s" }\n' "$@" > errata.conf; collate --page $G/page.txt --cpu 8008 --errata errata.conf -b page.bin >said; echo $?; grep -A4 "$2.*at $1" said; grep -A3 'errata.conf.*error' said; tail -n 2 said; od -An -tx1 page.bin | head -n 1; }
say '001 003' byte 'OO5' 'line 4, columns 14 to 16' 006
say '001 003' byte 'whatever it was' 'line 4, columns 14 to 16' 005
say '001 007' location '003 007' 'line 6, columns 1 to 7' '003 007'
say '001 003' byte 'OO5' 'line 4, columns 14' 005
collate --page $G/page.txt --cpu 8008 --errata none; echo $?
collate hexpawn-8008 --errata errata.conf; echo $?
rm -f errata.conf page.bin said
