# What is proposed for a word that nothing decides is answered otherwise; ANSWER has what to say
# by witness, "byte=5A mnemonic=CMP"; ALL=1: for each third one that something decides, too.
BEGIN {
	n = split(ANSWER, pair, " ")
	for (i = 1; i <= n; i++) {
		split(pair[i], two, "=")
		answer[two[1]] = two[2]
	}
}
/^#/ { open = /nothing decides/ || (ALL && ++count % 3 == 0) }
/witness =/ { witness = $3; gsub(/"/, "", witness) }
/reads =/ && open && witness in answer { $0 = "\treads = \"" answer[witness] "\"" }
{ print }
