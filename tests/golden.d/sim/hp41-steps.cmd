# A calculator's run by step: trace, coverage, profile, debugger
printf '01 LBL "N"\n02 1 E50\n03 1/X\n04 -1.5E-3\n05 1234567890\n06 10\n07 *\n08 .00001\n09 "ABC"\n10 ASTO X\n11 5\n12 STO 00\n13 LBL 01\n14 XEQ 02\n15 DSE 00\n16 GTO 01\n17 PROMPT\n18 LBL 03\n19 STOP\n20 LBL 02\n21 SIGN\n22 RTN\n23 END\n' >n.41
sim --cpu hp41 --load n.41 -q --trace - --size 3 </dev/null
sim --cpu hp41 --load n.41 -q --coverage --profile p.txt </dev/null; cat p.txt
sim --cpu hp41 --load n.41 --size 3 --command 'break LBL 02
break 17
break
run
where
step 2
reg
reg 0-2
list 3
flags
delete 1
run
key 64
stack
key
quit'; echo $?
sim --cpu hp41 --load n.41 --size 3 --command 'break 15
step back
step back 9'; sim --cpu hp41 --load n.41 --size 3 --command 'break 15
run
run
run
reg
step back
step back 3
reg
run back
run back
run back
run
key 64
step back 2
step
run back
run
run'; echo $?
sim --cpu hp41 --load n.41 --command help --command quit
for c in 'b 99' 'b NOWHERE' 'b LBL 44' 'delete 3' 'reg 100' 'reg 2-1' 'step x' 'run away' 'run back 2' 'step backwards' walk "key $(printf '%081d' 1)"; do
	sim --cpu hp41 --load n.41 --command "$c"
done
printf 'step 2\nb 0\nstep\n' | sim --cpu hp41 --load n.41 --debug; echo $?
sim reversi-hp41 --replay="$TOP/listings/reversi-hp41/sessions/moves.session" --command 'break 176
run
x
run
run
delete
run
run
quit'; echo $?
sim reversi-hp41 --replay="$TOP/listings/reversi-hp41/sessions/opening.session" --command 'run
step back 3
break 227
run back
delete
run
run back
run'; echo $?
sim reversi-hp41 --replay --coverage | tail -11
sim reversi-hp41 --replay --debug; sim reversi-hp41 --replay --profile x.html; sim reversi-hp41 --view; sim reversi-hp41 --gdb 0
sim --cpu hp41 --load n.41 --command 'step
keys'; echo $?
sim --cpu hp41 --load n.41 --command-file none; echo $?
rm n.41 p.txt
