# Runs the self-test as one would under CP/M. Sourced by the cases.
run() {
	asm8080 --syntax intel -f bin -o t.com "$G/bdos/selftest.asm" &&
		sim --cpu 8080 --load 't.com@001 000' --device 'bdos@trap:000 005' --stop '000 000' "$@"
	status=$?
	rm -f t.com
	return $status
}
