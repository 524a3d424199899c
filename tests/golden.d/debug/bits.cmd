# Each bit of each register set alone, and what the register is then. Then each
# is set to all of its bits, the rest 0, and all are shown.
printf '\000' >p
try() {
	cpu=$1 && shift
	echo "$cpu"
	for r; do
		bits=${r#*:} r=${r%:*}
		for ((bit = 0; bit < bits; bit++)); do
			echo "set $r = 0"
			echo "set $r = #$((1 << bit))"
			echo "print $r"
		done
		echo "set $r = 0"
	done >commands
	sim --cpu $cpu --load p@0 --command-file commands 2>&1 | paste -sd ' ' | fold -sw 100
	for r; do
		echo "set ${r%:*} = #$(((1 << ${r#*:}) - 1))"
		echo registers
		echo "set ${r%:*} = 0"
	done >commands
	sim --cpu $cpu --load p@0 --command-file commands 2>&1
}
try 8008 {A,B,C,D,E,H,L}:8 {FC,FZ,FS,FP}:1 PC:14 AT:3 S{0..7}:14 HL:16
try 8080 {A,B,C,D,E,H,L,F}:8 {FC,FZ,FS,FP,FA,IE,EI}:1 {PC,SP,PSW,BC,DE,HL}:16
try 6502 {A,X,Y,SP,P}:8 {FN,FV,FD,FI,FZ,FC,LI}:1 PC:16
try z80 {A,F,B,C,D,E,H,L,I,R}:8 {IX,IY,PC,SP,AF,BC,DE,HL,IR,"AF'","BC'","DE'","HL'",WZ}:16 IM:2 {IFF1,IFF2,Q,EI,P,FS,FZ,FH,FP,FN,FC}:1
rm p commands
