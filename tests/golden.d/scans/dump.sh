# dump ROWS [START]: eight bytes a row
dump() {
	awk -v rows="$1" -v start="${2:-512}" 'BEGIN {
		for (r = 0; r < rows; r++) {
			printf "%04X  ", start + 8 * r
			for (k = 0; k < 8; k++)
				printf "%02X%s", (r * 37 + k * 91 + r * k * 13 + r * r) % 256, k < 7 ? " " : "\n"
		}
	}'
}
