collate --page $G/page.txt
