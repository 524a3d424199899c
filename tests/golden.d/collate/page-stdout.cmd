collate --page $G/page.txt --cpu 8008 -o - 2>/dev/null
