collate --page $G/octal-doubled.txt --cpu 8080  --map -o source; grep -v SHA-256 source; rm source
