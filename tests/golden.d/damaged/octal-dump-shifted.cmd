collate --page $G/octal-dump-shifted.txt --cpu 8008  --map -o source; grep -v SHA-256 source; rm source
