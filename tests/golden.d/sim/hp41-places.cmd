# A calculator: how many registers it may have, places as the debugger takes them, keys that are none, a profile of several runs
printf '01 LBL "N"\n02 PROMPT\n03 LBL 02\n04 RTN\n05 END\n' >n.41
for s in 0 1 319 320 1x ' 1' -1; do sim --cpu hp41 --load n.41 --size "$s" </dev/null 2>&1 | grep -e takes -e executed; done
for p in 'LBL  02' 'lbl 02' '"N"' 'LBL N' 'LBL 2X' 5 6 0; do sim --cpu hp41 --load n.41 -q --command "break $p" --command quit; done
# a rubout with nothing before it, control characters, one rubbed out; more rubbed out than there is
printf '\1771\0012\0333\177\n' | sim --cpu hp41 --load n.41 -q
printf '12\b\b\b4\n' | sim --cpu hp41 --load n.41 -q
sim reversi-hp41 --replay --profile p.txt -q
sed -n '1,/142/p' p.txt
grep -e ' 01 ' -e ' 58 ' p.txt
rm n.41 p.txt
