# An equate has the number that is in the opcode; one of another value bears nothing out
collate --page "$G/rst-name.txt" --cpu z80 --map
sed 's/10H/18H/' "$G/rst-name.txt" | collate --page - --cpu z80 --map
