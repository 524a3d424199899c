# ranges of lines, and what is none
for r in 1 1-1 2-3 2- 3-3 9-9 4294967294 0 0-2 3-2 -2 2-x x 2--3 2-3- 4294967296 99999999999999999999 1-99999999999999999999; do
	echo "$r:"; collate --page $G/page.txt --cpu 8008 --lines "$r" 2>&1 | tail -n 4 | head -n 3; echo "${PIPESTATUS[0]}"
done
