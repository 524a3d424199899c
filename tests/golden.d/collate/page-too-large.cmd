yes '0200 A9 05 LDA #5' | head -n 34000 >page.txt
collate --cpu 6502 --page page.txt --binary out.bin; echo $?
head -n 2 page.txt >two.txt; collate --cpu 6502 --page two.txt --page page.txt; echo $?
ls
