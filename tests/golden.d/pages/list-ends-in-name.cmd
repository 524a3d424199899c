# A list that ends in a name that nothing defines, E1 for a 1: nothing is left of it behind that
collate --page "$G/list-ends-in-name.txt" --cpu z80
