# A loader is a program in BASIC, and bytes: --cpu says which is wanted.
collate --page $G/loader.txt
collate --page $G/loader.txt --cpu 6502 | tail -3
