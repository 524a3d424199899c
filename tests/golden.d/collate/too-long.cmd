# many: more rows than a program has: what is left out is told, and is nothing VERIFIED
awk 'BEGIN { for (i = 0; i < 40000; i++) printf "%5d %04X EA   NOP\n", i, i }' > 6502
awk 'BEGIN { for (i = 0; i < 40000; i++) { a = i % 16384; printf "%03o %03o 300 LAA\n", a / 256, a % 256 } }' > 8008
for cpu in 6502 8008; do collate --page $cpu --cpu $cpu 2>&1 | grep -v doubtful | cut -c1-100 | tail -n 8; done; rm 6502 8008
