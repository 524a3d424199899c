# Bytes in decimal digits behind hexadecimal addresses, of whatever length: none touches the next one
collate --page - --cpu z80 <<'END'
6A00  33 0 64        DRAW   LD   HL,16384
6A03  1 0 27                LD   BC,6912
6A06  17 1 64               LD   DE,16385
6A09  54 255                LD   (HL),255
6A0B  237 176               LDIR
6A0D  195 13 106     STAY   JP   STAY
END
# a label before data, whose directive has digits alone
collate --page - --cpu z80 <<'END'
DRAW:  6A00  3A 0C 6A     LD   A,(TABLE)
       6A03  D3 FE        OUT  (0FEH),A
       6A05  3C           INC  A
       6A06  32 0C 6A     LD   (TABLE),A
       6A09  C3 00 6A     JP   DRAW
TABLE: 6A0C  04 01        DEFB 4,1
END
