printf "\377\3760\0000\0001\000" | collate --page - --cpu 8008
