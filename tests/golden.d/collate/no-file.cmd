collate --page nowhere.txt --cpu 8008
