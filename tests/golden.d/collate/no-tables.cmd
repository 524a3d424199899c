# many: rows that are no tables of symbols take no memory with the square of their number
yes "0200$(printf ' A9%.0s' $(seq 99))" | head -n 300 | (ulimit -v 400000; collate --cpu 6502 --page - | tail -n 1)
