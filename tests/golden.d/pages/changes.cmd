# a change of rows above, or a short program at their place, below a listing behind words of its own: it is left out and told, and no byte is mixed of both;
# behind a comment a row at such an address may be the program's last, misread
cat >rows <<'END'
0600 A9 00     MULT    LDA   #0
0602 85 42             STA   $42
0604 A2 08             LDX   #8
0606 CA        LP      DEX
0607 D0 FD             BNE   LP
0609 60                RTS
END
cat >change <<'END'

For 16 bits change:
0604 A2 10             LDX   #16
END
cat rows change | collate --page - --cpu 6502 --map
cat rows change | collate --page - --cpu 6502 --map --program 2
cat >change <<'END'

A SHORTER ONE, AT THE SAME PLACE
        ORG   $0600
0600 A9 05     SHORT   LDA   #5
0602 60                RTS
END
cat rows change | collate --page - --cpu 6502 --map
cat >change <<'END'
; THE END
0602 A5 42             LDA   $42
END
cat rows change | collate --page - --cpu 6502 --map
rm rows change
