collate --page $G/octal-headings.txt --cpu 8080  --map -o source; grep -v SHA-256 source; rm source
