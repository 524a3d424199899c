collate --page $G/octal-swapped.txt --cpu 8080  --map -o source; cat source; rm source
