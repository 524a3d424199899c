# A tape plays, and is the same when it is written again; behind a ZX80's system
# variables, which point into a screen that is not on it.
sim draughts-z80 --save d.p && sim --load d.p --save again.p && cmp d.p again.p
sim draughts-z80-old-rom --save d.o && sim --load d.o --save again.o && cmp -i 40 d.o again.o
wc -c d.p d.o
printf '61b\n' | sim -q --load d.p | tail -n 12
printf '_ 61b\n' | sim -q --load d.o
rm d.p d.o again.p again.o
