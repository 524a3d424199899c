# No origin, or one that names nothing: refused, and said what is missing
grep -v ORG "$G/source-alone-z80.txt" | collate --page - --cpu z80; echo "exit status $?"
sed 's/ORG .*/ORG HERE/' "$G/source-alone-z80.txt" | collate --page - --cpu z80; echo "exit status $?"
# prose that begins with words of the CPU, a program in BASIC, a few statements in a text
for page in "ORG 0200H is where we begin.\nIN THE next chapter we CALL THE routine again.\nAND SO on, OR NOT.\nADD IT to your program.\nRET URNS to BASIC." \
	"100 ORG=512\n110 LET A=5\n120 INC=A+1\n130 CALL A\n140 RET=5\n150 JP=7\n160 END" \
	"The line\n        ORG  4A00H\n        LD   A,5\nsays where to begin, and the next\n        RET\nreturns."; do
	printf "$page\n" | collate --page - --cpu z80; echo "exit status $?"
done
