# What is no form, and what cannot be asked of one
printf 'no steps\n01 is one\n' >page.txt
collate --page page.txt --cpu hp41; echo $?
printf '01 LBL 01\n02 STO 05\n03 GTO 01\n04 END\n' >page.txt
collate --page page.txt --cpu hp41 --syntax mos; echo $?
collate --page page.txt --cpu hp42; echo $?
collate --page page.txt --lines 2-4; echo $?
collate --editions reversi-hp41 hexpawn-8008; echo $?
printf '01 LBL 01\n02 12345678901\n03 GTO 02\n04 FOO\n05 END\n' >page.txt
collate --page page.txt; echo $?
mkdir listings; cp -r "$TOP/listings/reversi-hp41" listings/bad
printf 'rule {\n kind = "sums"\n about = "x"\n}\n' >>listings/bad/manifest.conf
TYPEIN_LISTINGS=listings collate bad; echo $?
sed -i 's/"sums"/"size"\n bytes = 3\n says = "three bytes long"/' listings/bad/manifest.conf
TYPEIN_LISTINGS=listings collate bad; echo $?
rm -r page.txt listings
