# Bit 7 of a character, by machine and by option; what is printed has none
printf "000 000  106 000 006 106 100 006 000\n" >p
for o in "--machine scelbi" "--machine scelbi --text plain" "--text high" "--text plain" "" "--no-echo"; do
	echo "== $o"
	printf a | sim --load p $o --device 'console-in@trap:006 000' --device 'console-out@trap:006 100' --registers 2>&1
done
rm p
