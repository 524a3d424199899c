cp -r $TOP/listings/hexpawn-8008 copy
cat >> copy/errata.conf <<'X'
erratum {
	at = "001 000"
	witness = "byte"
	class = "press"
	printed = "067"
	reads = "066"
}
X
collate ./copy | tail -6
status=${PIPESTATUS[0]}
rm -r copy
exit $status
