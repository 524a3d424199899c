# to the instruction, whichever way it goes: 13 states of MOV and two NOPs, 10 of JMP
printf '\177\000\000\303\000\000' >p
for way in 'until 0x100' run; do
	sim --cpu 8080 --load p@0 --budget 1000 --command "$way" --command 'print states' --command 'print instructions'
done
rm p
