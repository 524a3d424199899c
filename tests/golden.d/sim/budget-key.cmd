# A budget is of states without a key: it begins anew with each that is read, in the part of a run
# (sixteen million states) in which it is
asmz80 --syntax zilog /dev/stdin -f ihex -o p <<'END'
	ORG 100H
START:	LD DE,16
MORE:	LD BC,0
WAIT:	DEC BC
	LD A,B
	OR C
	JR NZ,WAIT
	DEC DE
	LD A,D
	OR E
	JR NZ,MORE
	IN A,(1)
	JR START
END
for keys in '' a ab; do
	for budget in 20000000 30000000; do
		printf "$keys" | sim --load p --cpu z80 --device console-in@port:1 --device console-out@port:2 --budget $budget 2>&1
	done
done
rm p
