# M80 marks what the linker will change, and lines of an included file, and so does its table of symbols
collate --page "$G/m80.txt" --cpu 8080 -b image && od -An -tx1 image; rm -f image
