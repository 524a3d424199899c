collate --page $G/octal-lost.txt --cpu 8008  --map -o source; grep -v SHA-256 source; rm source
