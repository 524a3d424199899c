perl -e "srand 1; print chr rand 256 for 1..20000" | collate --page - --cpu 8008 -o out.asm
