# The first row and the last may be lost: the origin, the line that closes the program and what a monitor was asked for tell
show() { grep -E 'missing|page says|row before|VERIFIED|verified'; }
echo "-- as printed"; collate --page "$G/ends-lost.txt" --cpu 8080 | show
echo "-- the first"; grep -v ' lhld' "$G/ends-lost.txt" | collate --page - --cpu 8080 | show
echo "-- the last"; grep -v ' ret' "$G/ends-lost.txt" | collate --page - --cpu 8080 | show
echo "-- behind an origin"; grep -v ' in ' "$G/ends-lost.txt" | collate --page - --cpu 8080 | show
printf '*300.30F\n\n0300- A9 00 85 FB A9 04 85 FC\n0308- A5 FC 20 38 C0 A5 FB 60\n' > dump
echo "-- a dump"; collate --page dump --cpu 6502 | show; grep -v 0308 dump | collate --page - --cpu 6502 | show; grep -v 0300 dump | collate --page - --cpu 6502 | show
rm dump
