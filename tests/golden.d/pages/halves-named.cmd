# Halves of a name as S-C and LISA write them, and ASM/TED
collate --page - --cpu 6502 <<'PAGE'
0C80- A9 8B    1010 ENTRY  LDA #DATA
0C82- 85 30    1020        STA $30
0C84- A9 0C    1030        LDA /DATA
0C86- 85 31    1040        STA $31
0C88- 4C 80 0C 1050        JMP ENTRY
0C8B- 08       1060 DATA   .DA #$08
PAGE
list() { cat <<'END'
0C80- A9 8B      0020 ENTRY    LDA #L,DATA
0C82- 85 30      0030          STA $30
0C84- A9 0C      0040          LDA #H,DATA
0C86- 85 31      0050          STA $31
0C88- 4C 80 0C   0060          JMP ENTRY
0C8B- 08         0070 DATA     .BY $08
END
}
list | collate --page - --cpu 6502
# another byte, and a name that the page does not define
list | sed 's/A9 0C/A9 1C/; s/L,DATA/L,ELSE/' | collate --page - --cpu 6502 --map
