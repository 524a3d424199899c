# Each erratum is needed.
cp -r $TOP/listings/draughts-z80 copy
for at in 4CAC 4D46 4D82; do
	awk -v RS= -v ORS='\n\n' "!/at = \"$at\"/" $TOP/listings/draughts-z80/errata.conf >copy/errata.conf
	collate ./copy >report && echo "$at is not needed"
	tail -n 1 report
done
rm -r copy report
