# A tape or a loader beside something else is read, by itself, and is a witness of its own
cat >rows <<'END'
0200  A9 01     START  LDA #$01
0202  8D 00 17         STA $1700
0205  A2 08            LDX #$08
0207  CA        LOOP   DEX
0208  D0 FD            BNE LOOP
020A  4C 00 02         JMP START

END
said() { sed 's/^<stdin>: layout: \([^.]*\), notation.*/\1/; /6502,/d'; }
beside() { echo "-- $1"; cat rows - | collate --page - --cpu 6502 --map | said; }
tape=';0D0200A9018D0017A208CAD0FD4C00020491'
loader='10 FOR I=512 TO 524
20 READ X
30 POKE I,X:NEXT
40 DATA 169,1,141,0,23,162,8,202
50 DATA 208,253,76,0,2'
beside 'a tape' <<END
$tape
;0000010001
END
beside 'Intel hex' <<'END'
:0D020000A9018D0017A208CAD0FD4C000260
END
beside 'a loader' <<END
$loader
END
beside 'POKEs, and one of a register' <<'END'
10 POKE 53280,0
20 POKE 512,169:
30 POKE 513,1
40 POKE 514,141
END
echo '-- above it'
{ printf '%s\n\n' "$tape"; cat rows; } | collate --page - --cpu 6502 --map | said
echo '-- of source alone'
{ echo '        ORG $200'; sed 's/^.\{14\}//' rows; echo "$loader"; } | collate --page - --cpu 6502 --map | said
# what differs is doubtful, whichever witness it is
beside 'a number misread' <<END
$(echo "$loader" | sed 's/141,0,23/141,8,23/')
END
beside 'a tape misread' <<END
$(echo "$tape" | sed 's/8D/80/')
END
# neither is the other's row
beside 'no blank line' <<END
$(echo "$tape" | sed 's/;/:/')
$loader
END
# what stands behind the bytes of a dump is a sum where half of them hold and the rows go on without it
beside 'a dump with sums' <<'END'
0200 A9 01 8D 00 17 A2  F0
0206 08 CA D0 FD 4C 00  EB
020C 02 EA EA EA EA EA  94
END
beside 'a dump with sums, the last row short' <<'END'
0200 A9 01 8D 00 17 A2  F0
0206 08 CA D0 FD 4C 00  EB
020C 02                 02
END
beside 'a dump with sums, of which one row is misread' <<'END'
0200 A9 01 8D 00 17 A2  F0
0206 08 CA 00 FD 4C 00  EB
020C 02 EA EA EA EA EA  94
END
beside 'a dump whose last bytes are no sums' <<'END'
0200 A9 01 8D 00 17 A2 08
0207 CA D0 FD 4C 00 02 60
END
rm -f rows
