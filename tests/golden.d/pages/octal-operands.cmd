# An operand of page and place in one word, beside a byte a row: it is no number of three digits
show() { collate --page - --cpu 8080 --map 2>&1 | grep '^  [0-9]\|8080,\|findings,'; }
rows='000     240     ANA B
001     023     INX D
002     312     JZ 000001
003     001
004     000
005     303     JMP 000001
006     001
007     000
010     007     RLC
011     311     RET'
echo "$rows" | show
echo "# the row of its low byte is lost"; echo "$rows" | sed 4d | show
