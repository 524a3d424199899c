# many: collate takes scans as they are, all pages of each, and tells what ink has to tell
. $G/dump.sh
(dump 40; printf '\f\n\n\f'; dump 40 2816) | paper a.tif dpi=200 blur=0.4
dump 40 4096 | paper b.pgm dpi=200 blur=0.4
(dump 40; dump 40 2816; dump 40 4096) >c.txt
collate --page a.tif --page b.pgm --cpu 6502 -b a.bin 2>&1; collate --page c.txt --cpu 6502 -b c.bin >/dev/null; cmp -l a.bin c.bin
rm a.tif b.pgm c.txt a.bin c.bin
