# a 6502 has no registers to call CP/M with
printf '\352' >p; sim --cpu 6502 --load p@0400 --device bdos@trap:0005; s=$?; rm p; exit $s
