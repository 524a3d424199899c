# Lines that look like a table of symbols whose names stand nowhere else are none
cat >rows <<'END'

0300 A2 05     START   LDX   #$05
0302 20 0B 03  LOOP    JSR   SHOW
0305 CA                DEX
0306 D0 FA             BNE   LOOP
0308 4C 00 03          JMP   START
030B 86 40     SHOW    STX   $40
030D 60                RTS

END
with() { echo "-- $1"; cat - rows | collate --page - --cpu 6502 | sed '/6502,/d'; }
with 'a box of a flow chart' <<'END'
        | CLEAR 0300  |
        | TO 03FF     |
END
with 'a list of parts' <<'END'
IC2     2716 EPROM, 0000 to 07FF
IC3,4   2114 RAM, 0800 to 0BFF
END
with 'one name of three is the program'"'"'s' <<'END'
FROM 0300
TO   03FF
SHOW 0400
END
with 'two of three are: a table' <<'END'
START 0300
TO    03FF
SHOW  0308
END
with 'a table of more names, one of which is' <<'END'
CLEAR 0400
TO    03FF
SHOW  0308
MOVE  0500
END
rm -f rows
