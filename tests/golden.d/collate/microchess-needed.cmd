# The misprint that the press is held to has made, without its erratum.
cp -r $TOP/listings/microchess-6502 copy
awk -v RS= -v ORS='\n\n' '!/at = "0336"/' $TOP/listings/microchess-6502/errata.conf >copy/errata.conf
collate ./copy >report
status=$?
grep -A3 "'0335'" report
tail -n 1 report
rm -r copy report
exit $status
