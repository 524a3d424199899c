collate --page $G/page.txt --cpu 8008 -o page.asm -b page.bin >/dev/null; asm8008 -o again.bin page.asm && cmp page.bin again.bin && cat page.asm
