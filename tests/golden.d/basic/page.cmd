# Small letters, a row that goes on, lines out of order and twice, a misread number, words, indices, DATA, a line that is nowhere.
collate --page $G/page.txt --map -o restored.bas -b restored.prg
status=$?
cat restored.bas
asmbasic --list --case lower restored.prg | head -3
rm restored.bas restored.prg
exit $status
