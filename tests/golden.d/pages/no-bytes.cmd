# Addresses and statements alone, as a monitor lists them: the addresses go on as the statements are long
collate --page "$G/no-bytes.txt" --cpu z80 -b image; echo "exit status $?"; od -An -tx1 image; rm -f image
