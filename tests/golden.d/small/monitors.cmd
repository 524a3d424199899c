# What was typed to a monitor, and its registers, are no rows; what it prints then may stand elsewhere
collate --page - --map <<'PAGE' | grep -v '^ *[|=]'
    PC  SR AC XR YR SP
.; 0401 32 04 5E 00 F8
.D 0300 030A
., 0300 A9 08      LDA   #$08
., 0302 20 08 03   JSR   $0308
., 0305 4C 00 03   JMP   $0300
., 0308 85 40      STA   $40
., 030A 60         RTS
.M 0342 0349
.: 0342 30 31 32 33 34 35 36 37
PAGE
collate --page - --map --cpu 8080 <<'PAGE' | grep -v '^ *[|=]'
-D100,11F
0100 31 62 01 21 3C 01 CD 1F 01 06 08 79 07 4F E6 01 1b.!<......y.O..
0110 C6 30 CD 30 01 05 C2 0B 01 CD 29 01 C3 00 01 7E .0.0......)....~
-D0200
0200 48 45 4C 4C 4F 24 00 00 00 00 00 00 00 00 00 00 HELLO$..........
PAGE
# a dash in the middle of a row is no address's
collate --page - --map --cpu 8080 <<'PAGE' | grep -v '^ *[|=]'
0100 48 45 4C 4C 4F 20 57 4F-52 4C 44 21 0D 0A 00 1A
0110 C3 00 01 3E 05 06 0A C9-21 00 01 11 00 02 01 0A
0120 00 ED B0 C9 00 00 00 00-01 02 03 04 05 06 07 08
PAGE
# a hole that was asked for is one, at the end of what was asked for and at its begin
for lost in 0300 0318 0340 0348; do
	echo "== without $lost"
	grep -v ":$lost" <<'PAGE' | collate --page - --cpu 6502 | grep 'missing:'
.M 0300 031F
.:0300 A9 48 20 00 03 45 4C 4C
.:0308 4F 2E 60 EA 8D 20 D0 4C
.:0310 C9 0D D0 F1 60 41 42 43
.:0318 A9 48 20 00 03 45 4C 4C
.M 0340 034F
.:0340 A9 48 20 00 03 45 4C 4C
.:0348 4F 2E 60 EA 8D 20 D0 4C
.M 0380 0387
.:0380 A9 48 20 00 03 45 4C 4C
PAGE
done
# T-BUG's prompt stands before each byte; a number that stands so before rows alone is none
(for byte in 21 00 3C 36 2A C9; do printf '# M %04X %s\n' $((0x4A00 + n++)) $byte; done) | collate --page - --map --cpu z80
