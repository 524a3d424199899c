collate microchess-6502 >report
echo $?
grep -o 'author: claim .*' report
tail -n 2 report
rm report
