# Lines that say the program's bytes once more, as a programmer of PROMs wants them or as they are typed, are no rows that were lost
cat >rows <<'END'
0400  A2 05     COUNT   LDX  #$05
0402  8E 00 17          STX  $1700
0405  CA        DOWN    DEX
0406  D0 FD             BNE  DOWN
0408  4C 00 04          JMP  COUNT

END
show() { { cat rows; cat; } | collate --page - --cpu 6502; }
show <<'END'
FOR THE PROM, LOW ADDRESSES:
00  A2 05 8E 00 17 CA
06  D0 FD 4C 00 04
END
show <<'END'
@400/A2 05 8E 00 17
@405/CA D0 FD 4C
@409/00 04
ALL THE BYTES: A2 05 8E 00 17
        CA D0 FD 4C 00 04
END
show <<'END'
BPNPNNNPNF BNNNNNPNPF BPNNNPPPNF BNNNNNNNNF
BNNNPNPPPF BPPNNPNPNF BPPNPNNNNF BPPPPPPNPF
BNPNNPPNNF BNNNNNNNNF BNNNNNPNNF
END
# one that has another byte is told
show <<'END'
FOR THE PROM, LOW ADDRESSES:
00  A2 05 8E 00 17 CA
06  D0 FB 4C 00 04
END
# sums of columns that add up, and that do not
for sum in 62 63; do
	collate --page - --cpu 6502 <<END

0400  A2 05 8E 00
0404  17 CA D0 FD
0408  4C 00 04 60

SUM   05 CF $sum 5D
END
done
# ... and the sum of all behind them
for total in 93 94; do
	collate --page - --cpu 6502 <<END

0400  A2 05 8E 00 :35
0404  17 CA D0 FD :AE
0408  4C 00 04 60 :B0

SUM   05 CF 62 5D :$total
END
done
rm rows
