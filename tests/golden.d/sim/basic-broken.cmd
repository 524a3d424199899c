# A listing in BASIC whose restored program cannot be assembled is not played
cp -r "$TOP/listings/imphex-pet" broken
sed -i '1s/^/99999 PRINT\n/' broken/imphex.bas
sim ./broken --replay
echo "ends with $?"
rm -r broken
