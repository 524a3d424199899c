# A page with one character in RATE misread, one line in LOST lost, one in TWICE doubled and
# one in SWAP after its next, drawn by SEED; awks' own rand() differ.
function draw(n) {
	state = (state * 16807) % 2147483647
	return int(state / 2147483647 * n)
}
function misread(line,    i, k, c, out) {
	for (i = 1; i <= length(line); i++) {
		c = substr(line, i, 1)
		if (c != " " && c != "\t" && !draw(RATE)) {
			k = index(printed, c)
			c = k ? substr(read, k, 1) : draw(2) ? c " " : ""
		}
		out = out c
	}
	return out
}
BEGIN {
	printed = "0123456789ABCDEFGHIJKLMNOPRSTUVWXYZ,"
	read    = "O1Z8AS6TBgABGOEFGNl|KIMNO8R5TVUWKYZ."
	state = 7919 * (SEED + 1)
}
LOST && !draw(LOST) { next }
{ line = misread($0) }
SWAP && !held && !draw(SWAP) { held = 1; kept = line; next }
{ print line }
TWICE && !draw(TWICE) { print line }
held { print kept; held = 0 }
END { if (held) print kept }
