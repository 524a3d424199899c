# Statements in BASIC, N of them from a seed, for two interpreters: each prints its number, and what an expression, a short
# loop or an error gives. awk -v N=300 -v seed=1 -f tests/statements.awk
function rnd(n) { seed = (seed * 16807) % 2147483647; return seed % n }
function pick(list,   w, n) { n = split(list, w, "|"); return w[1 + rnd(n)] }
function num(d,   k) {
	k = rnd(d > 0 ? 14 : 3)
	if (k == 0) return rnd(100)
	if (k == 1) return rnd(2000) "." rnd(1000)
	if (k == 2) return pick(".5|1E10|2E-5|32767|65535|-1|3.14159265|1E38|9.99999999E9|.1|123456789|1E-38")
	if (k < 7) return num(d - 1) pick("+|-|*|/|^|<|>|=|<=|>=|<>| AND | OR ") num(d - 1)
	if (k < 9) return "(" num(d - 1) ")"
	if (k < 12) return pick("INT|ABS|SGN|SQR|LOG|EXP|SIN|COS|TAN|ATN|NOT ") "(" num(d - 1) ")"
	if (k == 12) return pick("LEN|VAL|ASC") "(" str(d - 1) ")"
	return "-" num(d - 1)
}
function str(d,   k) {
	k = rnd(d > 0 ? 6 : 1)
	if (k == 0) return "\"" pick("|A|AB|12|1E3|-4.5X|HELLO| 7") "\""
	if (k == 1) return str(d - 1) "+" str(d - 1)
	if (k == 2) return "LEFT$(" str(d - 1) "," rnd(4) ")"
	if (k == 3) return "MID$(" str(d - 1) "," 1 + rnd(3) ")"
	if (k == 4) return "RIGHT$(" str(d - 1) "," num(0) ")"
	return "STR$(" num(d - 1) ")"
}
function line(   k) {
	k = rnd(13)
	if (k == 10) return "DIMZ" (i % 9) i % 7 "(" rnd(9) "):?FRE(0)<" num(0)
	if (k == 11) return "Q(" rnd(12) ")=" num(1) ":?Q(" rnd(12) ");Q(3)"
	if (k == 12) return pick("GOTO7|DEFFNA(X)=X|NEXT|RETURN|?A$+1|INPUTA|?)|A$=1|?LEFT$(1,1)|READA|FORJ=1TO2:NEXTK|?\"A\">\"B\";\"A\"<\"AB\"|ON2GOTO5,6|POKE-1,0|?CHR$(300)|?1E39|A%=40000|?MID$(\"A\",0)")
	if (k < 6) return "?" num(3)
	if (k < 8) return "?" str(3)
	if (k == 8) return "A=" num(1) ":FORI=ATOA+2:?I*" num(0) ";:NEXT"
	return "X%=" num(2) ":?X%"
}
# A program of a few lines, which may go wrong in one of them.
function program(   k) {
	k = rnd(4)
	print "NEW"
	print "1 ?\"#" i "\";:DEFFNA(X)=X*" num(0)
	print "2 FORI=" pick("0|1|-1|.5|3|1E-38") "TO" rnd(3) "STEP" pick("1|.5|-1|2") ":GOSUB7:NEXT"
	print "3 READA,B$,C:?A;B$;C"
	print "4 ONC/2GOTO5,6" (k ? "" : ":NEXT")
	print "5 DIMQ(" rnd(12) "):Q(" rnd(12) ")=" num(1) ":?Q(5)"
	print "6 END"
	print "7 IFI>" num(0) "THEN?\"X\";:IFI=1THENRETURN"
	print "8 ?FNA(I);:RETURN"
	print "9 DATA" rnd(9) "," pick("A|\"B,C\"|") "," pick(rnd(6) "|X|1E2") (k ? "" : ",")
	print "RUN"
}
BEGIN {
	for (i = 1; i <= N; i++) {
		if (rnd(6) == 0) {
			program()
			continue
		}
		do text = line(); while (length(text) > 30)
		print "?\"#" i "\";:" text
	}
}
