# The first row and the last may be lost: the origin, the line that closes the program and what a monitor was asked for tell
show() { grep -E 'missing|page says|row before|VERIFIED|verified'; }
echo "-- as printed"; collate --page "$G/ends-lost.txt" --cpu 8080 | show
echo "-- the first"; grep -v ' lhld' "$G/ends-lost.txt" | collate --page - --cpu 8080 | show
echo "-- the last"; grep -v ' ret' "$G/ends-lost.txt" | collate --page - --cpu 8080 | show
echo "-- behind an origin"; grep -v ' in ' "$G/ends-lost.txt" | collate --page - --cpu 8080 | show
# page and place apart, or a mark between them
for octal in "" "s/^\(...\) /\1-/;s/ORG \(...\) /ORG \1-/"; do
	sed "$octal" "$G/ends-lost-octal.txt" >octal
	for row in xxx CAL MOVE, RET; do
		echo "-- octal, without $row"; grep -v " $row" octal | collate --page - --cpu 8008 | show
	done
done
rm octal
# an origin as assemblers of the time write it, above the first row or in the middle, and a heading that looks like one
for origin in '*=$%s' '*= $%s' '*    = $%s' '* =$%s' '.ORG $%s' '.ORG PART%s' '* = = = PART %s = = ='; do
	echo "-- $origin"
	printf "$origin\n"'0203 A9 41      LDA #$41\nPART0200 = $0200\nPART0208 = $0208\n0205 60      RTS\n'"$origin\n"'0208 4C 03 02       JMP $0203\n' 0200 0208 |
		collate --page - --cpu 6502 --syntax mos | show
done
printf '*300.30F\n\n0300- A9 00 85 FB A9 04 85 FC\n0308- A5 FC 20 38 C0 A5 FB 60\n' > dump
echo "-- a dump"; collate --page dump --cpu 6502 | show; grep -v 0308 dump | collate --page - --cpu 6502 | show; grep -v 0300 dump | collate --page - --cpu 6502 | show
rm dump
