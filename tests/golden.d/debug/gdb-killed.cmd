# The socket of a GDB that nobody came to does not stay
for signal in TERM HUP ALRM USR1; do
	sim draughts-z80 --gdb ./sock 2>said & pid=$!
	until grep -qs waiting said; do sleep .05; done
	ls; kill -s $signal $pid; wait $pid 2>/dev/null; echo $(($? - 128 == $(kill -l $signal)))
	ls; rm said
done
