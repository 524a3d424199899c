# The chapter's first program moves another one; it is checked, but not in the image.
cp -r $TOP/listings/draughts-z80 copy
sed -i 's/^11004A/11004B/; s/^EDB0  /EDB8  /' copy/printed.txt
collate ./copy -b image >report
status=$?
grep -A3 'printed.txt:[1-5]:' report
tail -n 1 report
[ $(wc -c <image) = $((0x4DF1 - 0x4C97)) ] || echo more than the game
rm -r copy report image
exit $status
