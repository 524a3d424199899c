collate --page $G/page.txt --cpu 8008
