collate --page $G/page.txt --cpu 8008 -o x -b x
