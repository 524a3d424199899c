# LOAD without a name takes the first program by the alphabet, and nothing else that lies there
mkdir tape
for name in c a b; do
	printf '10 PRINT"THIS IS %s"\n' $name | tr a-z A-Z >program.bas
	asmbasic -o tape/$name.prg program.bas
done
echo text >tape/0.txt
mkdir empty
printf 'LOAD\nRUN\n' | sim --load tape/b.prg --tape tape 2>&1 | grep -e THIS -e ERROR | uniq
printf 'LOAD\n' | sim --load tape/b.prg --tape empty 2>&1 | grep -e THIS -e ERROR | uniq
rm -r tape empty program.bas
