# A byte too many or too few is told even where no address follows: in the program
# before the first address, code, a text, and data whose source has it.
page=$TOP/listings/draughts-z80/printed.txt
for e in 's/^210040  /210040BA/' 's/^2A0C40  /2A0C4000/' \
	's/4C9B: 2E31312A/4C9B: 2E3131  /' 's/FAFB0605/FAFB06  /' 's/^      1F                  DEFM/      1F00                DEFM/'; do
	sed "$e" $page | collate --page - --cpu z80 --edition new-rom | grep "byte .*\(belong\|missing\)\|line '"
done
