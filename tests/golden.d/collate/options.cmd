# options that do not go together, and what a page that proves nothing ends with
try() { echo "$*" | sed "s|$G/||g"; collate "$@" >said 2>&1; status=$?; grep -v layout: said | head -n 1; rm said; echo $status; }
try
try --all hexpawn-8008
try --all --page $G/page.txt
try --page $G/page.txt
try hexpawn-8008 --cpu 8008
try hexpawn-8008 --syntax scelbi
try hexpawn-8008 --lines 2
try --page $G/page.txt --cpu 8008 --syntax none
try --page $G/page.txt --cpu none
for o in '--report json' --map '-o a' '-b a' '-e a'; do try --editions hexpawn-8008 hexpawn-8080 $o; done
for o in '-o a' '-b a' '-e a' '--proof a'; do try --all $o; try hexpawn-8008 hexpawn-8080 $o; done
try hexpawn-8008 -o a -b a
try hexpawn-8008 -o a -e a
try hexpawn-8008 -b a -e a
try hexpawn-8008 -b a --proof a
try --page nofile --cpu 8008
try hexpawn-8008 hexpawn-8080 --report json
printf '003 000 001 002 003 004\n' > dump
printf '001 000 066 023 START, LLI 023\n001 002 104 000 001 JMP START\n' > good
try --page dump --cpu 8008
try --page dump
try --page good --cpu 8008
collate --page good --cpu 8008 -b - 2>report | od -An -tx1; cat report
collate --page good --cpu 8008 -e - 2>report; cat report
collate --page good --cpu 8008 -o none/a 2>&1; echo $?
collate --page good --cpu 8008 -b none/a 2>&1; echo $?
collate --page good --cpu 8008 -e none/a 2>&1; echo $?
collate --page good --cpu 8008 --proof none/a 2>&1; echo $?
collate --page good --page good --cpu 8008; echo $?
rm -r dump good report
