# many: How long Microchess thinks at each of its levels, over nineteen positions of the game
# in mate.session: 02F2, 018B, positions, cycles, calls of JANUS, calls of CMOVE.
moves="1333 7152 3343 5233 0431 6444 3122 7655 1424 5543 2240 7454 2433 4433 0246 7564 4613 6151 4041
	6050 4132 6242 0625 5141 3221 4232 0532 4132 2132 4322 1122 5432 2544 3230 4465 7362 6577 3323"
run() {		# cycles, calls, calls of a run with these keys
	sim microchess-6502 --log --count JANUS --count CMOVE <<<"$1" 2>&1 >/dev/null |
		sed -n 's/.*executed \([0-9]*\) times*/\1/p; s/.* \([0-9]*\) cycles.*/\1/p'
}
for level in "00 FF" "00 FB" "08 FB"; do
	set -- $level
	keys=/02F2=$1/018B=$2/0000gc n=0 sum=(0 0 0)
	for move in $moves; do
		keys+=${move}f
		[ $((n++ % 2)) = 1 ] || continue
		without=($(run $keys)) with=($(run ${keys}p))
		for i in 0 1 2; do sum[i]=$((sum[i] + with[i] - without[i])); done
	done
	grep -q "\b${sum[2]} cycles" $TOP/listings/microchess-6502/manifest.conf || echo "the manifest has another number"
	echo "$level: $((n / 2)) moves; ${sum[2]} cycles; ${sum[0]} JANUS; ${sum[1]} CMOVE"
done
