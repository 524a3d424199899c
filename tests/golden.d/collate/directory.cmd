collate --page . --cpu 8008
