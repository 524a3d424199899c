asm8080 --syntax intel "$G/../sim/interrupt.asm" -f ihex -o p; sim --load p --cpu 8080 --start 001000 --interrupt 1000 --command-file "$G/interrupt.txt" 2>&1; rm -f p state
