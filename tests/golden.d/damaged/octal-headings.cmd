collate --page $G/octal-headings.txt --cpu 8080  --map -o source; cat source; rm source
