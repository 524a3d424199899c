# Rows that go on to the right, each where the one before ends
show() { collate --page - --cpu 6502 --map; }
show <<'END'
0415  A2 05     LDX #$05    0417  8E 00 17  STX $1700   041A  CA     DEX
041B  D0 FD     BNE $041A   041D  4C 15 04  JMP $0415
END
# an address and a byte in a remark are no row
show <<'END'
0415  A2 05     LDX #$05
0417  8E 00 17  STX $1700   AT 041A CA GOES
041A  CA        DEX         BEFORE 0420 FF
041B  D0 FD     BNE $041A
041D  60        RTS
END
