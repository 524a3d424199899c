collate --page $G/octal-lost.txt --cpu 8008  --map -o source; cat source; rm source
