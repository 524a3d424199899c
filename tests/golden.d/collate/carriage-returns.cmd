tr '\n' '\r' < $G/page.txt | collate --page - --cpu 8008 | tail -2
