mkdir a
cp $TOP/listings/draughts-z80/* a 2>/dev/null
sed -i '/^sessions/d' a/manifest.conf
printf 'borrow {\n\tlisting = "a"\n\tfrom = "4A00"\n\tto = "4A0B"\n}\n' >> a/manifest.conf
mkdir b
cp a/* b
sed -i '/^borrow/,$d' b/manifest.conf
sed -i 's/listing = "a"/listing = "b"/' a/manifest.conf
collate ./a
status=$?
sed -i 's/4A00/4C97/; s/4A0B/4CA0/' a/manifest.conf
collate ./a
# ... in so many parts that not all are told
sed -i "s/4C97/4A00/; s/4CA0/4A0B/" a/manifest.conf
sed -i "/^printing/d" b/manifest.conf
for parts in 4 5 6; do
	for ((i = 0; i < parts; i++)); do printf "%04X: 3E00  LD A,00\n%04X: 3E01  LD A,01\n" $((0x4C00 + 64 * i)) $((0x4C02 + 64 * i)); done >b/printed.txt
	collate ./a
done
rm -r a b
exit $status
