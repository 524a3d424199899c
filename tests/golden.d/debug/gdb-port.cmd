# Whoever comes to the port is answered, one after the other, on the same port; detached the program
# runs on to its end; a port that is taken
printf '\076\101\323\001\166' >p	# LD A,'A'; OUT (1),A; HALT
serve() { : >err; sim --load p@0 --cpu z80 --device console-out@port:1 "$@" --gdb ${port:-0} </dev/null >out 2>err & }
waits() {
	until port=$(sed -n 's/.*waiting for a GDB at 127.0.0.1://p' err | sed -n "$1p") && [ -n "$port" ]; do sleep 0.02; done
}
packet() {	# DATA: sends it and shows what comes back
	local sum=0 i c
	for ((i = 0; i < ${#1}; i++)); do printf -v c %d "'${1:i:1}"; sum=$(((sum + c) % 256)); done
	printf '$%s#%02x' "$1" $sum >&3
	read -r -t 20 -d '#' -u 3 answer && read -r -N 2 -u 3 sum && printf + >&3
	echo "$1 -> $answer"
}
serve
waits 1
sim --load p@0 --cpu z80 --gdb $port </dev/null 2>&1 | sed "s/$port/PORT/"
exec 3<>/dev/tcp/127.0.0.1/$port
packet '?'
packet m0,5
packet s
packet s
exec 3>&-
first=$port
waits 2
[ $port = $first ] && echo 'the same port'
exec 3<>/dev/tcp/127.0.0.1/$port
packet '?'
packet g
packet D
exec 3>&-
wait $!
echo "ends with $?"
cat out
grep -c waiting err
rm p out err
