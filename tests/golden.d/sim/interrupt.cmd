asm8080 --syntax intel "$G/interrupt.asm" -f ihex -o p; run() { sim --load p --cpu 8080 --start 001000 --registers "$@"; }; run --interrupt 1000 2>&1; run 2>&1; run --interrupt 1000,317 2>&1; rm p
