collate --page $G/octal-characters.txt --cpu 8008  --map -o source; cat source; rm source
