# Source below an origin, no address and no byte: all single, none proven; status 3. What an assembler makes of it is the image
for cpu in 8008 8080 6502 z80; do
	collate --page "$G/source-alone-$cpu.txt" --cpu $cpu --map -b image -o restored; echo "exit status $?"
	od -An -v -tx1 image
	grep -v 'restored by' restored
done
# the CPU is known by the statements
collate --page "$G/source-alone-6502.txt" | grep 'recognised\|layout'
rm -f image restored
