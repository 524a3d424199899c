# A table of symbols with the lines that define them alone: no use is missing
collate --page - --cpu 6502 <<'PAGE'
     1                         *=   $0300
     2   0300    A9 00         MUL  LDA  #0
     3   0302    A0 10              LDY  #16
     4   0304    88            MUL2 DEY
     5   0305    D0 FD              BNE  MUL2
     6   0307    4C 00 03           JMP  MUL

SYMBOL   VALUE    LINE DEFINED         CROSS-REFERENCES
MUL      0300        2
MUL2     0304        4
PAGE
