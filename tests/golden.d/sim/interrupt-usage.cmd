asm8080 --syntax intel "$G/interrupt.asm" -f ihex -o p; for i in 0 x 5x 5,777 5,x 5,nmi -5; do sim --load p --cpu 8080 --interrupt=$i; done; sim microchess-6502 --interrupt 100; rm p
