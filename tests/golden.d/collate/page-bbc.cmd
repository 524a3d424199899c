# BBC BASIC's assembler: a point before labels, & before numbers, EQUB
collate --page - --cpu 6502 --map -o - <<'PAGE'
>RUN
0900 B1 70     .PAGE    LDA (&70),Y
0902 F0 0A              BEQ S2
0904 09 80              ORA #&80
0906 20 EE FF           JSR &FFEE
0909 E6 70              INC &70
090B 4C 00 09           JMP PAGE
090E 60        .S2      RTS
090F 48 45 4C  .LIST    EQUS "HEL"
PAGE
