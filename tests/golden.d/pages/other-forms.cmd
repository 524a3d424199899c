# What stands beside a listing in another form and is not read is told: a tape, a loader, a dump in other numbers. Not what holds no program.
cat >told <<'END'
0300  A2 00       LDX #$00
0302  A0 03       LDY #$03
0304  60          RTS
END
beside() { echo "-- $1"; cat told - | collate --page - --cpu 6502 | sed '/layout:/d; /6502,/d'; }
beside 'data, and the loop is on another page' <<'END'

30 POKE I,D
40 DATA 162,0,160,3,96,72,73,0
END
beside 'data of no program' <<'END'

30 READ X,Y
40 DATA 162,0,160,3,96,72,73,0
END
beside 'a byte behind it' <<'END'

POKE 773,72
10 POKE 773,72
20 POKE 53280,0
END
beside 'numbers of nothing' <<'END'

            15  27  31  44  50
END
beside 'a row in decimal' <<'END'

773  72,73,0
END
rm -f told
