mkdir a b
for n in a b; do
	cp $TOP/listings/hexpawn-8080/printed.txt $n
	sed "/^edition/d; /^sessions/d; s/hexpawn-8008/$([ $n = a ] && echo b || echo a)/" $TOP/listings/hexpawn-8080/manifest.conf > $n/manifest.conf
done
collate ./a
status=$?
rm -r a b
exit $status
