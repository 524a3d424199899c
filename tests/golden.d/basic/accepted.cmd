# An erratum has the number of a line; one that is none; what -e proposes is taken.
collate --page $G/page.txt --errata $G/accepted.conf
sed '/70000/,$d; $d' $G/accepted.conf | head -n -2 >good.conf
collate --page $G/page.txt --errata good.conf | tail -3
collate --page $G/page.txt -e all.conf >/dev/null
collate --page $G/page.txt --errata all.conf | tail -2
status=$?
rm good.conf all.conf
exit $status
