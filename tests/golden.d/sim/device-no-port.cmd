# the 6502 has none, the 8008 has 32
printf '\352' >p
sim --cpu 6502 --load p@0 --device console-in@port:03
sim --cpu 8008 --load p@0 --device console-in@port:040
rm p; exit 2
