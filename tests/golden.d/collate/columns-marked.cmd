# A monitor's disassembly in two columns, whose addresses have marks: both are read; a row beside one that is no column is told
page() {
	sed "$1" <<'PAGE' | collate --page - --cpu 6502 | grep -v '^ *|'
0300- A2 0F     LDX  #$0F               030D- 29 0F     AND  #$0F
0302- B5 40     LDA  $40,X              030F- 95 50     STA  $50,X
0304- 4A        LSR                     0311- CA        DEX
0305- 4A        LSR                     0312- 10 EE     BPL  $0302
0306- 4A        LSR                     0314- 60        RTS
0307- 18        CLC
0308- 69 03     ADC  #$03
030A- C9 0A     CMP  #$0A
030C- EA        NOP
PAGE
}
page ''
page 's/\(....\)- /.,\1 /g'
page 's/\(....\)- /., \1 /g'
page '1!s/^\(.\{35\}\).*/\1/'
