# twelve findings are told as they are, thirteen after a summary
for n in 12 13; do
	awk -v n=$n 'BEGIN { for (i = 0; i < 24; i++) printf "001 %03o  %s  LAA\n", i, i < n ? "3O0" : "300" }' | awk '{ printf "%s\n", $0 }' > $n
	collate --page $n --cpu 8008 | grep -v '^ ' | cut -c1-60; collate --page $n --cpu 8008 | sed -n '1,5p'; rm $n
done
printf '001 000  066 023  START, LLI 032\n001 002  066 076  ST4RT, LLI 076\n001 004  104 000 001  JMP ST4RT\n001 007  O66 076  L1I 076\n001 011  104 002 001  JMP START\n' > page
collate --page page --cpu 8008 --report json | grep '"effect"\|witness"\|doubtful'
collate --page page --cpu 8008; rm page
