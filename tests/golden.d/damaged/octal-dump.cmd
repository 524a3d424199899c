collate --page $G/octal-dump.txt --cpu 8008  --map -o source; cat source; rm source
