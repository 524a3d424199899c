# The folder of the old ROM's edition is found from that of the new one.
collate draughts-z80-old-rom | sed '/^ /d' >report
collate draughts-z80 --edition old-rom | sed '/^ /d' | cmp - report && cat report
rm report
