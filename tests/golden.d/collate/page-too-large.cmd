yes '0200 A9 05 LDA #5' | head -n 34000 >page.txt
collate --cpu 6502 --page page.txt --binary out.bin; echo $?
head -n 2 page.txt >two.txt; collate --cpu 6502 --page two.txt --page page.txt; echo $?
# rows that are no tables of symbols take no memory with the square of their number
yes "0200$(printf ' A9%.0s' $(seq 99))" | head -n 1000 >none.txt
(ulimit -v 400000; collate --cpu 6502 --page none.txt >report; echo $?)
ls
