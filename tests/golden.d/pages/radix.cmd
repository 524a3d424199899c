# The radix of numbers without a mark is the page's, as its bytes say: no findings
show() { collate --page - --cpu "$1" ${2:+--syntax $2} | grep -v ' layout: '; }
# rows without addresses
show 6502 <<'PAGE'
==0300 SCROLL
A200   LDX #0
==0302 S1
BD2880 LDA $8028,X
9D0080 STA $8000,X
E8     INX
E027   CPX #39
D0F5   BNE S1
A918   LDA #24
854F   STA $4F
60     RTS
PAGE
