collate --page $G/octal-doubled.txt --cpu 8080  --map -o source; cat source; rm source
