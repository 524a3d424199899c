# Numbers of lines between bytes and source look like bytes: #39 is decimal, 010B has three bytes, and the address a slash
collate --page "$G/numbers-between.txt" --cpu 6502
sed 's/ 1[0-9][0-9]0 / /; s/^\(....\)/\1\//' "$G/numbers-between.txt" | collate --page - --cpu 6502
