# Rows of data go on below without a line's number: their addresses, all of decimal digits, are no numbers of lines
awk 'BEGIN {
	for (i = 0; i < 8; i++) {
		printf " %3d    %04d    A9 %02d                LDA  #$%02d\n", 150 + 2 * i, 300 + 10 * i, i, i
		printf " %3d    %04d    11 22 33             .BYTE $11,$22,$33,$44,$55\n", 151 + 2 * i, 302 + 10 * i
		printf "        %04d    44 55\n", 305 + 10 * i
		printf "        %04d    EA                   NOP\n", 307 + 10 * i
	}
}' >page.txt
collate --page page.txt --cpu 6502 | tail -2
rm page.txt
