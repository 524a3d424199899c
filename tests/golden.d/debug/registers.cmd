# What the books call a register though it is made of others, or in one
printf '\000' >p
try() {
	sim --cpu $1 --load p@0 --command-file /dev/stdin
}
try z80 <<'END'
set af = 1240
set hl = 0ABCD
set IR = 5566
expect A == 12 && F == 40 && FZ && !FC && !FN && H == 0AB && L == 0CD && I == 55 && R == 66
set fz = 0
set FC = 1
set FS = 1
print F
print BC
print 0BC
set BC = 10000
END
try 8080 <<'END'
set psw = 0xD5FF
expect A == 0xD5 && FS && FZ && FA && FP && FC
print f
set F = 0
print PSW
set de = 0x1234
expect D == 0x12 && E == 0x34
END
try 6502 <<'END'
set P = 0C3
expect FN && FV && !FD && !FI && FZ && FC
print P
set P = 0
print P
break if P & 2
END
try 8008 <<'END'
set hl = 0x1FF
registers
END
rm p
