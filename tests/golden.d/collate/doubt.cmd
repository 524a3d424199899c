collate --page $G/doubt.txt --cpu 8008
