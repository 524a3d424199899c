# Trace and profile: both or none, and not into one file; of a calculator, too
. $G/io.sh
printf '01 LBL "N"\n02 1 E50\n03 1/X\n04 END\n' >n.41
calculator() { sim --cpu hp41 --load n.41 "$@" </dev/null; }
for start in run calculator; do
	for o in '--trace t --profile /dev/full' '--trace /dev/full --profile p' '--trace same --profile same' '--trace t --profile p'; do
		printf x | $start -q $o >/dev/null; echo $start $o: $?, $(ls)
	done
	rm t p
done
rm n.41
