collate --page - --cpu 8008 < $G/page.txt
