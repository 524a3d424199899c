# An operand of page and place in one word, beside a byte a row: it is no number of three digits
show() { collate --page - --cpu 8080 --map 2>&1 | grep '^  [0-9]\|8080,\|findings,'; }
rows='006     240     ANA B
007     023     INX D
010     312     JZ 000006
011     006
012     000
013     303     JMP 000006
014     006
015     000
016     007     RLC
017     311     RET'
echo "$rows" | show
echo "# the row of its low byte is lost"; echo "$rows" | sed 4d | show
