collate --page $G/octal-swapped.txt --cpu 8080  --map -o source; grep -v SHA-256 source; rm source
