# What each statement of statements.awk printed, without blanks: screens may be shown again, and rows end where they are
# full. The longest answer is the whole one.
function keep() {
	if (id != "" && length(text) >= length(said[id])) said[id] = text
	id = ""
}
/^#[0-9]+/ {
	keep()
	match($0, /^#[0-9]+/)
	id = substr($0, 2, RLENGTH - 1)
	text = substr($0, RLENGTH + 1)
	gsub(/ /, "", text)
	next
}
/^READY/ { keep(); next }
id != "" { gsub(/ /, ""); text = text $0 }
END {
	keep()
	for (i = 1; i <= N; i++) print i ": " said[i]
}
