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
rm -r a b
exit $status
