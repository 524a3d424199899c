# A listing of the Altair's: the switches of each byte before it in octal, the statement beside its first
collate --page "$G/switches.txt" --cpu 8080 --syntax intel -b image && od -An -to1 image; rm -f image
