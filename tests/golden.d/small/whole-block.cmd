# a hole of a whole 256 addresses, where nothing at all stands, is on the map
for a in 1F0 300; do
	for ((i = 0; i < 16; i++)); do printf '%04X C9      RET\n' $((0x$a + i)); done
done | collate --page - --cpu 8080 --map
