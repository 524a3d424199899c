# Source below an origin, no address and no byte: all single, none proven; status 3. What an assembler makes of it is the image
for cpu in 8008 8080 6502 z80; do
	collate --page "$G/source-alone-$cpu.txt" --cpu $cpu --map -b image -o restored; echo "exit status $?"
	od -An -v -tx1 image
	grep -v 'restored by' restored
done
# the CPU is known by the statements
collate --page "$G/source-alone-6502.txt" | grep 'recognised\|layout'
# what the text says that it prints is no second witness of bytes that no print places
{ cat "$G/source-alone-z80.txt"; printf '%s\n' "T1: DEFM 'HOW MANY PIECES'" "T2: DEFM 'ANOTHER GAME'" '' 'It prints HOW MANY PIECES and then' 'it asks ANOTHER GAME again.'; } |
	collate --page - --cpu z80 | grep -v layout
# beside rows with their own bytes such lines are the text's
{ printf '%s\n' '0300 A9 05 START LDA #$05' '0302 20 09 03 JSR SHOW' '0305 60 RTS' ''; cat "$G/source-alone-6502.txt"; } |
	collate --page - --cpu 6502 | grep 'layout\|bytes:'
rm -f image restored
