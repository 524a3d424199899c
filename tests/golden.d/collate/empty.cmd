collate --page /dev/null --cpu 8008 -o out.asm -b out.bin
