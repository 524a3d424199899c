# Commodore's assembler repeats a line's number, of five digits, before the rest of its bytes
collate --page "$G/commodore.txt" -b image && od -An -tx1 image; rm -f image
