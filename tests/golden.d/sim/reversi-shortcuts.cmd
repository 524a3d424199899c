# what the page says that its shortcuts save: 116 bytes, and 148; END takes three in each
bytes() { sed -E 's/^[0-9]+ //' | asm41 --sizes - 2>&1 | sed -n 's/ bytes.*//p'; }
all="$TOP/listings/reversi-hp41/reversi.41"
lines() { awk -v n="$1" '/^[0-9]/ && match(n, " " ($1 + 0) " ")' "$all"; }
second=$(lines " 6 62 $(seq -s ' ' 195 251) $(seq -s ' ' 254 258) " | grep -v 'GTO\|XEQ' | bytes)
jumps=$(lines " 6 62 $(seq -s ' ' 195 251) $(seq -s ' ' 254 258) " | grep 'GTO\|XEQ' | awk '{ n += $2 == "GTO" ? 2 : 3 } END { print n }')
third=$(lines " $(seq -s ' ' 7 30) " | bytes)
card=$(printf '01 16.027\n02 RDTAX\n' | bytes)
echo $((second - 3 + jumps)) $((third - card))
