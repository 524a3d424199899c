# What a page says of the program beside it: how it runs, what another machine needs, where branches go, the boxes of its flow chart
show() {
	{ cat <<'END'; cat; } | collate --page - --cpu 6502 --map
0415  A2 05     COUNT   LDX  #5
0417  8E 00 17  PUT     STX  $1700
041A  CA        DOWN    DEX
041B  D0 FD             BNE  DOWN
041D  4C 15 04          JMP  COUNT

END
}
show <<'END'
SAMPLE RUN

0415 A2 G
00F3 01
00F4 05
END
show <<'END'
CHANGES FOR THE SYM:
0418  00 A4   (PORT A)

EXAMPLE:
 BEFORE:  0415  A2 07
 AFTER:   0415  A2 09
END
show <<'END'
FROM   TO    OFFSET
041B   041A  FD

  COUNT      PUT       DOWN
 +-----+   +-----+   +-----+
 | LDX |-->| STX |-->| DEX |
 +-----+   +-----+   +-----+
  0415      0417      041A
END
# bytes that the program lacks, and a dump, are no asides
show <<'END'
CHANGES FOR THE SYM:
0420  00 A4 01
END
show <<'END'
SAMPLE RUN
0415 A2 05 8E 00 17 CA
041B D0 FD 4C 15 04
END
show <<'END'
EXAMPLE:
0415 A2 05 8E 00 17 CA
041B D0 FD 4C 15 04
END
