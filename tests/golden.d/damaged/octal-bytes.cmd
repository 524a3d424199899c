collate --page $G/octal-bytes.txt --cpu 8080  --map -o source; cat source; rm source
