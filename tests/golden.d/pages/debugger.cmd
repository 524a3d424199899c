# What debuggers print: statements without bytes, or with the first of them, numbers without a mark of their base, and a dump of the same
collate --page "$G/debugger.txt" --cpu 8080 --map
collate --page "$G/aim65.txt" --cpu 6502 --map
