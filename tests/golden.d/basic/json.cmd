collate --page $G/page.txt --report json | grep -v sha256
collate --page $G/page.txt --cpu c64 --report json | grep -e machine -e '"doubtful":	[0-9]'
true
