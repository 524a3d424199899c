echo "It was a dark and stormy night." | collate --page - --cpu 8008 -o out.asm
