# What agrees by chance proves nothing: the row at 033E was at 033F, the bytes AD at 0349, D8 at 0352, 80 at 0354 were A5, 08, 00
collate --page "$G/by-chance.txt" --cpu 6502 --map | grep '^  [$]'
