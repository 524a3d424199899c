# A program that prints each key again until X. Sourced by the cases.
run() {
	sim --load "$G/echo.oct" --machine scelbi --device 'console-in@trap:006 000' \
		--device 'console-out@trap:006 100' "$@"
}
