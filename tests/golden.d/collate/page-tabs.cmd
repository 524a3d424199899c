# Tabs stand for what is seen: numbers of lines stand in one column, however long what is before them is; messages say where it is printed
printf '%s\n' '0300 A9 00\t1000 START\tLDA\t#0' '0302 20 ED FD\t1010\tJSR\tCOUT' '0305 A2 10\t1020\tLDX\t#16' '0307 CA\t\t1030 LOOP\tDEX' \
	'0308 D0 FD\t1040\tBNE\tLO0P' '030A 60\t\t1050\tRTS' '030B 48 49 4A\t1060 TEXT\t.BYTE\t$48,$49,$4A' | sed 's/\\t/\t/g' | collate --page - --cpu 6502
