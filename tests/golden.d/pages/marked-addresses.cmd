# Addresses with the mark of their base; an operand has its own, and a label is no address
show() { collate --page - --cpu "$1" --map; }
show 8080 <<'PAGE'
$9000: C3 04 90   START:  JMP   INIT
$9003: F5         TICK:   PUSH  PSW
$9004: 31 00 A0   INIT:   LXI   SP,0A000H
$9007: FB                 EI
$9008: C3 00 90           JMP   START
PAGE
show 8080 <<'PAGE'
0C000H:  C3 04 C0   START:  JMP   INIT
0C003H:  F5         TICK:   PUSH  PSW
0C004H:  31 00 C1   INIT:   LXI   SP,0C100H
0C007H:  FB                 EI
0C008H:  C3 00 C0           JMP   START
PAGE
show z80 <<'PAGE'
#8000 21 20 40 11
#8004 00 40 01 E0
#8008 17 ED B0 C9
PAGE
