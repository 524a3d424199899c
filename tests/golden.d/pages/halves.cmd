# The halves of a name's value: clean, with a digit misread in the source and in the byte, and a name that nothing defines
collate --page "$G/halves.txt" --cpu 6502 --map -o - 
sed 's/A9 0B/A9 08/' "$G/halves.txt" | collate --page - --cpu 6502 --map
sed 's/#<TABLE/#<TAXIS/' "$G/halves.txt" | collate --page - --cpu 6502 --map
