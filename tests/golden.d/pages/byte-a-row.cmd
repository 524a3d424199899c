# Numbers without a mark are in the base of the bytes in the rows below them
collate --page "$G/byte-a-row.txt" --cpu 6502 -b image && od -An -tx1 image; rm -f image
